import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { useSearchParams } from "wouter";
import type { Data, Input } from "../../../clients/typescript/src/types.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { Problem } from "../../parts/problem.tsx";
import { Empty, Loading } from "../../parts/states.tsx";
import { DeliveryView } from "./delivery-view.tsx";
import { Endpoints } from "./endpoints.tsx";
import { toTime } from "./to-time.ts";

type Query = Input<"GET /webhooks/deliveries">;
type Found = Data<"GET /webhooks/deliveries">["results"][number];

const STATES = ["failed", "pending", "delivered", "skipped"] as const;

/** Webhooks with their health, and the deliveries of all of them in one list. */
export function Webhooks() {
  const webhooks = useAnswer("GET /webhooks", { limit: 100 });
  const names = new Map((webhooks.data?.results ?? []).map(({ id, name }) => [id, name]));
  return (
    <>
      <h1>Webhooks</h1>
      {webhooks.error && <Problem error={webhooks.error} onRetry={() => void webhooks.refetch()} />}
      {webhooks.isLoading && <Loading />}
      {webhooks.data && <Endpoints webhooks={webhooks.data.results} />}
      {webhooks.data && webhooks.data.results.length > 0 && <Deliveries names={names} />}
    </>
  );
}

function Deliveries({ names }: { names: Map<string, string> }) {
  const [query, setQuery] = useSearchParams();
  const [cursors, setCursors] = useState<string[]>([]);
  const change = (name: string, value: string) => {
    setCursors([]);
    setQuery((before) => {
      const next = new URLSearchParams(before);
      if (value) next.set(name, value);
      else next.delete(name);
      next.delete("delivery");
      return next;
    });
  };
  const input = toQuery(query, cursors.at(-1));
  const answer = useAnswer("GET /webhooks/deliveries", input, { everyMs: 15_000 });
  const open = (delivery: Found | null) =>
    setQuery((before) => {
      const next = new URLSearchParams(before);
      if (delivery) next.set("delivery", `${delivery.webhookId}/${delivery.id}`);
      else next.delete("delivery");
      return next;
    });
  const [webhookId, deliveryId] = query.get("delivery")?.split("/") ?? [];
  const cursor = answer.data?.pagination.cursor;
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">Deliveries</h2>
      <Filters query={query} names={names} onChange={change} />
      {answer.error && <Problem error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isLoading && <Loading />}
      {answer.data?.results.length === 0 && <Empty title="No delivery is like this." />}
      {answer.data && answer.data.results.length > 0 && (
        <DeliveryTable deliveries={answer.data.results} names={names} onOpen={open} />
      )}
      <div className="row">
        {cursors.length > 0 && (
          <Button className="button" onPress={() => setCursors(cursors.slice(0, -1))}>
            Newer
          </Button>
        )}
        {cursor && answer.data?.pagination.hasMore && (
          <Button className="button" onPress={() => setCursors([...cursors, cursor])}>
            Older
          </Button>
        )}
      </div>
      {webhookId && deliveryId && <DeliveryView ids={[webhookId, deliveryId]} onClose={() => open(null)} />}
    </section>
  );
}

function toQuery(query: URLSearchParams, cursor: string | undefined): Query {
  const status = STATES.find((each) => each === query.get("status"));
  const [webhookId, code] = [query.get("webhook"), Number(query.get("code"))];
  return {
    limit: 25,
    ...(status && { status }),
    ...(webhookId && { webhookId }),
    ...(Number.isInteger(code) && code > 0 && { code }),
    ...(cursor && { cursor }),
  } as Query;
}

interface FiltersProps {
  query: URLSearchParams;
  names: Map<string, string>;
  onChange(name: string, value: string): void;
}

function Filters({ query, names, onChange }: FiltersProps) {
  return (
    <div className="row">
      <select
        className="input"
        aria-label="State"
        value={query.get("status") ?? ""}
        onChange={(event) => onChange("status", event.currentTarget.value)}
      >
        <option value="">Any state</option>
        {STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </select>
      <select
        className="input"
        aria-label="Webhook"
        value={query.get("webhook") ?? ""}
        onChange={(event) => onChange("webhook", event.currentTarget.value)}
      >
        <option value="">All webhooks</option>
        {[...names].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface DeliveryTableProps {
  deliveries: Found[];
  names: Map<string, string>;
  onOpen(delivery: Found): void;
}

function DeliveryTable({ deliveries, names, onOpen }: DeliveryTableProps) {
  return (
    <table className="table">
      <thead>
        <tr>
          {["Event", "State", "Answer", "Webhook", "When"].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <tr key={`${delivery.webhookId}/${delivery.id}`}>
            <th scope="row">
              <Button className="link" onPress={() => onOpen(delivery)}>
                {delivery.event}
              </Button>
            </th>
            <td data-name="State" className={delivery.status === "failed" ? "bad" : ""}>
              {delivery.status}
            </td>
            <td data-name="Answer">{delivery.responseCode ?? (delivery.errorMessage || "none yet")}</td>
            <td data-name="Webhook">{names.get(delivery.webhookId) ?? delivery.webhookId}</td>
            <td data-name="When">{toTime(delivery.createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
