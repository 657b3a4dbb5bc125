import { useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import type { Data, Input } from "../../../../clients/typescript/src/types.ts";
import { LOOK_MS, useAnswer } from "../../../api/hooks/use-answer.ts";
import { useWrite } from "../../../api/hooks/use-write.ts";
import { toTime } from "../../../parts/formats.ts";
import { Problem } from "../../../parts/problem.tsx";
import { Sheet } from "../../../parts/sheet.tsx";
import { Loading } from "../../../parts/states.tsx";

type Delivery = Data<"GET /webhooks/{id}/deliveries/{deliveryId}">;

interface DeliveryViewProps {
  ids: string[];
  onClose(): void;
  /** Takes the filter that finds all that failed like this one. */
  onLike(filter: Input<"GET /webhooks/deliveries">): void;
}

/** A delivery: what was sent, what came back each time, and the button that sends it again. */
export function DeliveryView({ ids, onClose, onLike }: DeliveryViewProps) {
  const answer = useAnswer("GET /webhooks/{id}/deliveries/{deliveryId}", {}, { ids, everyMs: LOOK_MS });
  return (
    <Sheet title={answer.data?.event ?? "Delivery"} onClose={onClose}>
      {answer.error && <Problem error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isLoading && <Loading />}
      {answer.data && <Details delivery={answer.data} ids={ids} onLike={onLike} />}
    </Sheet>
  );
}

function Details({ delivery, ids, onLike }: { delivery: Delivery } & Pick<DeliveryViewProps, "ids" | "onLike">) {
  const { status, attempts, payload, createdAt, eventId, errorMessage } = delivery;
  return (
    <>
      <p>
        <span className={status === "failed" ? "bad" : "good"}>{status}</span>{" "}
        <span className="quiet">
          {toTime(createdAt)} · event {eventId}
        </span>
      </p>
      {errorMessage && <p>{errorMessage}</p>}
      <SendAgain ids={ids} />
      {status === "failed" && (
        <Button className="button" onPress={() => onLike(toFilterOfLike(delivery))}>
          Send all that failed like it again …
        </Button>
      )}
      <h3>Attempts</h3>
      <Attempts attempts={attempts} />
      <h3>What was sent</h3>
      <pre tabIndex={0}>{JSON.stringify(payload, null, 2)}</pre>
    </>
  );
}

/** All that failed at the same webhook with the same event and answer. */
function toFilterOfLike({ webhookId, event, attempts }: Delivery): Input<"GET /webhooks/deliveries"> {
  const code = attempts.at(-1)?.responseCode;
  return { webhookId, event, status: "failed", code: code ? String(code) : "none" } as Input<"GET /webhooks/deliveries">;
}

/** All attempts, the latest last. One that comes while people look gets the focus. */
function Attempts({ attempts }: Pick<Delivery, "attempts">) {
  const latest = useRef<HTMLLIElement>(null);
  const seen = useRef(attempts.length);
  useEffect(() => {
    if (attempts.length > seen.current) latest.current?.focus();
    seen.current = attempts.length;
  }, [attempts.length]);
  return (
    <ol className="attempts">
      {attempts.map(({ attempt, at, durationMs, responseCode, responseHeaders, responseBody, errorMessage: why }, place) => (
        <li key={`${attempt} ${at}`} tabIndex={-1} ref={place === attempts.length - 1 ? latest : null}>
          <p>
            {responseCode ?? "no answer"}{" "}
            <span className="quiet">
              {toTime(at)}, {Math.round(durationMs)} ms
            </span>
          </p>
          {why && <p className="bad">{why}</p>}
          {responseBody && <pre tabIndex={0}>{responseBody}</pre>}
          {responseHeaders && (
            <details>
              <summary>Headers of the answer</summary>
              <pre tabIndex={0}>{Object.entries(responseHeaders).map((pair) => `${pair.join(": ")}\n`)}</pre>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}

function SendAgain({ ids }: { ids: string[] }) {
  const { call, run, isPending, error } = useWrite();
  const [isSent, setSent] = useState(false);
  const send = () => {
    setSent(false);
    return run(async () => {
      await call("POST /webhooks/{id}/deliveries/{deliveryId}/redeliver", {}, ids);
      setSent(true);
    });
  };
  return (
    <>
      <Button className="button main" isPending={isPending} onPress={send}>
        {isPending ? "Sending …" : "Send again"}
      </Button>
      <p role="status">{isSent && "It is sent again. Its new attempt stands below once it is made."}</p>
      {error !== null && <Problem error={error} />}
    </>
  );
}
