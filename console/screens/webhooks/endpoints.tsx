import type { Data } from "../../../clients/typescript/src/types.ts";
import { toTime } from "../../parts/formats.ts";
import { Empty } from "../../parts/states.tsx";
import { EndpointActs } from "./endpoint-acts.tsx";

type Webhook = Data<"GET /webhooks">["results"][number];

const HEALTH = { healthy: "arrives", failing: "fails now and then", failed: "does not arrive" } as const;

/** Shows where events are sent, and whether they arrive. */
export function Endpoints({ webhooks }: { webhooks: Webhook[] }) {
  if (webhooks.length === 0)
    return (
      <Empty title="There is no webhook yet.">
        <p>A webhook tells your own server what happens: a product changed, a chat began.</p>
        <a className="button" href="/docs/webhooks">
          How to add one
        </a>
      </Empty>
    );
  return (
    <ul className="endpoints">
      {webhooks.map((webhook) => (
        <li key={webhook.id} className="card">
          <Endpoint webhook={webhook} />
          <EndpointActs webhook={webhook} />
        </li>
      ))}
    </ul>
  );
}

function Endpoint({ webhook: { name, url, health, status, lastFailure, lastDeliveryAt } }: { webhook: Webhook }) {
  return (
    <>
      <h3>{name}</h3>
      <p className="address">{url}</p>
      <p className={health === "healthy" || status !== "active" ? "good" : "bad"}>
        {status === "active" ? HEALTH[health] : status}
      </p>
      <p className="quiet">
        {lastFailure
          ? `Last fault ${toTime(lastFailure.at)}: ${lastFailure.errorMessage || lastFailure.responseCode}`
          : `Last sent: ${toTime(lastDeliveryAt)}`}
      </p>
    </>
  );
}
