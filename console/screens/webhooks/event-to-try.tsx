import type { Data, Input } from "../../../clients/typescript/src/types.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { Field } from "../../parts/form/field.tsx";
import { toTime } from "../../parts/formats.ts";
import { Problem } from "../../parts/problem.tsx";

type TriedEvent = Input<"POST /webhooks/preview">["event"];
type Delivery = Data<"GET /webhooks/deliveries">["results"][number];

interface TriedState {
  /** Null while it is loaded, and where the service does not hold it any more. */
  event: TriedEvent | null;
  /** The choice, also where none was made: `webhookId/deliveryId`, or the type of a sample. */
  shown: string;
  deliveries: Delivery[];
  samples: string[];
  isGone: boolean;
  error: unknown;
}

/**
 * Reads the event that a filter and a template are tried on: that of a delivery, or the sample of a type. Unless one is chosen it
 * is the latest delivery of the webhook's events, or a sample where there is none.
 */
export function useEventToTry(chosen: string, events: string[]): TriedState {
  const only = events.length === 1 && { event: events[0] };
  const list = useAnswer("GET /webhooks/deliveries", { limit: 25, ...only } as Input<"GET /webhooks/deliveries">);
  const catalogue = useAnswer("GET /webhooks/events", { schemas: true });
  const names = (catalogue.data ?? []).flatMap((each) => (typeof each === "string" ? [] : [each.name as string]));
  const samples = events.length > 0 ? events : names;
  const deliveries = list.data ? leaveOutRepeated(list.data.results) : [];
  const latest = deliveries.find(({ event }) => events.length === 0 || events.includes(event));
  const first = latest ? toId(latest) : (samples[0] ?? "product.created");
  const shown = chosen !== "" && (samples.includes(chosen) || deliveries.some((each) => toId(each) === chosen)) ? chosen : first;
  const isReal = shown.includes("/");
  const ids = isReal ? shown.split("/") : [];
  const delivery = useAnswer("GET /webhooks/{id}/deliveries/{deliveryId}", {}, { ids, enabled: isReal });
  const payload = delivery.isPlaceholderData ? undefined : delivery.data?.payload;
  const real = (payload ?? null) as TriedEvent | null;
  const isReady = list.data !== undefined || list.error !== null;
  return {
    event: isReal ? real : isReady ? ({ event_type: shown } as TriedEvent) : null,
    ...{ shown, deliveries, samples },
    isGone: isReal && payload === null,
    error: list.error ?? (isReal ? delivery.error : null),
  };
}

interface EventToTryProps extends TriedState {
  onChange(chosen: string): void;
}

/** Chooses the event: one that was sent, or a sample. */
export function EventToTry({ shown, deliveries, samples, isGone, error, onChange }: EventToTryProps) {
  return (
    <>
      {error ? <Problem error={error} /> : null}
      <Field
        name="Event to try them on"
        {...(isGone && { hint: "The service does not hold this event any more: choose another one." })}
      >
        <select className="input" value={shown} onChange={(event) => onChange(event.currentTarget.value)}>
          {deliveries.length > 0 && (
            <optgroup label="Sent lately">
              {deliveries.map((delivery) => (
                <option key={delivery.id} value={toId(delivery)}>
                  {delivery.event}, {toTime(delivery.eventCreatedAt)}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label="Samples">
            {samples.map((name) => (
              <option key={name} value={name}>
                Sample of {name}
              </option>
            ))}
          </optgroup>
        </select>
      </Field>
    </>
  );
}

function toId({ webhookId, id }: Delivery): string {
  return `${webhookId}/${id}`;
}

/** One delivery of each event; a batch is none that a filter sees. */
function leaveOutRepeated(deliveries: Delivery[]): Delivery[] {
  const single = deliveries.filter(({ event }) => event !== "batch");
  return [...new Map(single.toReversed().map((each) => [each.eventId, each])).values()].toReversed();
}
