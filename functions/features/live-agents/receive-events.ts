import { Type } from "@sinclair/typebox";
import { type ConnectionItem, connectionKey, openedCredentials } from "../../domain/live-agents/connections.ts";
import type { AgentEvent, LiveAgent, LiveAgentProvider } from "../../domain/live-agents/live-agents.ts";
import type { Credentials, Provider } from "../../domain/live-agents/provider.ts";
import { clientFor, PROVIDERS } from "../../domain/live-agents/providers.ts";
import { NOT_SIGNED } from "../../domain/live-agents/signatures.ts";
import type { Ports } from "../../domain/ports.ts";
import { ApiError } from "../../http/errors.ts";
import { parseJsonBody } from "../../http/input/validation.ts";
import { defineOperation, RawReply } from "../../http/operation.ts";
import { ExpiringCache } from "../../platform/caching/expiring-cache.ts";
import { oncePer } from "../../platform/caching/once-per.ts";
import { bestEffort } from "../../platform/concurrency/best-effort.ts";
import { withTimeout } from "../../platform/concurrency/with-timeout.ts";
import { receiveAgentEvent } from "../chat/index.ts";

/** Providers wait three to ten seconds for an answer, and a name is worth less than an answer in time. */
const NAME_MS = 1_500;
const KEEP_NAMES_MS = 3_600_000;
const MAX_NAMES = 1_000;
/** Limits of what a body may bring into keys and pages; providers' own ids and names are far below. */
const MAX_ID_BYTES = 255;
const MAX_NAME = 200;
/** Shown for an agent whose name the provider does not tell. */
const NAMELESS = "Agent";

export const receiveAgentEvents = defineOperation({
  id: "receiveAgentEvents",
  method: "POST",
  path: "/live-agent/{provider}/{tenantId}/events",
  feature: "live-agents",
  summary: "Receives what agents do from the tenant's provider: slack, zendesk, intercom or drift.",
  key: "none",
  scope: null,
  workspace: "unused",
  meter: null,
  status: 200,
  refusals: [400, 401, 404],
  object: "live_agent_events",
  unknownProperties: "warn",
  request: null,
  query: null,
  rawBody: true,
  response: Type.Object({ received: Type.Integer({ description: "Events that changed something." }) }),
  async handle({ params, rawBody, header }, ports) {
    const { provider: name, tenantId } = params as { provider: string; tenantId: string };
    const provider = Object.hasOwn(PROVIDERS, name) && name !== "console" ? PROVIDERS[name as LiveAgentProvider] : null;
    if (!provider) throw new ApiError("NOT_FOUND", "There is no such provider: name slack, zendesk, intercom or drift.");
    const credentials = await readCredentials(tenantId, provider.name, ports);
    const refusal = credentials ? provider.verify({ body: rawBody, header }, credentials, ports.clock.now()) : NOT_SIGNED;
    if (refusal !== null || !credentials) throw refuse(refusal);
    const parsed = provider.parse(parseBody(rawBody), credentials);
    if ("challenge" in parsed) return new RawReply("text/plain; charset=utf-8", parsed.challenge);
    let received = 0;
    for (const event of parsed.events.filter(hasUsableIds).map(withShortName)) {
      const named = await withName(event, tenantId, provider, credentials, ports);
      if ((await receiveAgentEvent(tenantId, provider.name, named, ports)) === "taken") received++;
    }
    return { received };
  },
});

function refuse(reason: string | null): ApiError {
  return new ApiError(
    "UNAUTHORIZED",
    `This event is not taken: ${reason}. Compare the secret that is stored with the provider's.`,
  );
}

/** Returns the credentials of a tenant that is served; null for everybody else. */
async function readCredentials(tenantId: string, name: LiveAgentProvider, ports: Ports): Promise<Credentials | null> {
  if (!(await ports.directory.findServedTenant(tenantId))) return null;
  const item = await ports.tables.tenancy.get<ConnectionItem>(tenantId, connectionKey(name));
  return item ? openedCredentials(ports).get(item.sealed, tenantId, name) : null;
}

function parseBody(bytes: Uint8Array): object {
  const body = parseJsonBody(Buffer.from(bytes).toString("utf8"));
  if (typeof body === "object" && body !== null) return body;
  throw new ApiError("INVALID_JSON", "The body is no JSON object: send the event as the provider makes it.");
}

function hasUsableIds(event: AgentEvent): boolean {
  const ids = [event.conversationId, event.agent?.id ?? "", event.type === "message" ? event.messageId : ""];
  return ids.every((id) => Buffer.byteLength(id) <= MAX_ID_BYTES);
}

/** Cuts the name of an agent, which is a part of the body that nothing has checked. */
function withShortName<T extends AgentEvent>(event: T): T {
  return event.agent
    ? { ...event, agent: { ...event.agent, name: String(event.agent.name).slice(0, MAX_NAME).toWellFormed() } }
    : event;
}

/** Looks up the name of an agent whom the event names by the id only. */
async function withName(
  event: AgentEvent,
  tenantId: string,
  provider: Provider,
  credentials: Credentials,
  ports: Ports,
): Promise<AgentEvent> {
  const { agent } = event;
  if (agent?.name !== "") return event;
  let found: LiveAgent | null = null;
  await bestEffort(ports.log, `look up the name of an agent of ${tenantId}`, async () => {
    const client = clientFor(provider.name, credentials, ports);
    found = await agentsOf(ports).get([tenantId, provider.name, agent.id].join("\n"), () =>
      withTimeout(NAME_MS, (signal) => provider.describeAgent(agent.id, { credentials, client, signal })),
    );
  });
  return { ...event, agent: found ?? { ...agent, name: NAMELESS } };
}

/** Returns the agents whose names this process has looked up. */
const agentsOf = oncePer(
  (ports: Ports): ExpiringCache<LiveAgent | null> => new ExpiringCache<LiveAgent | null>(ports.clock, KEEP_NAMES_MS, MAX_NAMES),
);
