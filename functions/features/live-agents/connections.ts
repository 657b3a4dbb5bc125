import { type Static, Type } from "@sinclair/typebox";
import { Choice, Deleted, FreeForm, Named, Nullable, Timestamp } from "../../../schemas/shapes.ts";
import { isAvailable } from "../../domain/live-agents/connected-live-agents.ts";
import { type ConnectionItem, connectionKey, listConnections, sealCredentials } from "../../domain/live-agents/connections.ts";
import type { LiveAgentProvider } from "../../domain/live-agents/live-agents.ts";
import { CREDENTIAL_FIELDS, type Credentials, CredentialsRefusedError } from "../../domain/live-agents/provider.ts";
import { clientFor, PROVIDERS } from "../../domain/live-agents/providers.ts";
import { parseAgentSchedule, ScheduleError } from "../../domain/live-agents/schedule.ts";
import { isMask, maskSecret } from "../../domain/mask-secret.ts";
import type { Ports } from "../../domain/ports.ts";
import { type AuditedCall, auditEntry } from "../../http/audit-log.ts";
import { ApiError, validationError } from "../../http/errors.ts";
import { defineOperation } from "../../http/operation.ts";
import { withTimeout } from "../../platform/concurrency/with-timeout.ts";
import { ConditionFailedError } from "../../platform/ports/stores/table.ts";
import { UpstreamError } from "../../platform/ports/upstream-error.ts";

/** Time for a provider to look at credentials: two or three calls, in which the caller waits. */
const CHECK_MS = 10_000;
const MAX_SCHEDULE = 500;

const PROVIDER_NAMES = ["slack", "zendesk", "intercom", "drift", "console"] as const satisfies LiveAgentProvider[];
const Provider = Choice(PROVIDER_NAMES);
const Schedule = Nullable(Type.String({ maxLength: MAX_SCHEDULE }));
const Field = Type.Optional(Type.String({ minLength: 1, maxLength: 500 }));
const ProviderQuery = Type.Object({ provider: Provider });

const CredentialsInput = Named(
  "LiveAgentCredentials",
  Type.Object({
    provider: Provider,
    apiToken: Field,
    webhookSecret: Field,
    subdomain: Field,
    integrationId: Field,
    botToken: Field,
    channelId: Field,
    signingSecret: Field,
    availabilitySchedule: Type.Optional(Schedule),
  }),
);

const Connection = Named(
  "LiveAgentConnection",
  Type.Object({
    provider: Provider,
    connected: Type.Boolean(),
    account: Nullable(Type.String({ description: "What the credentials led to when they were stored." })),
    credentials: Type.Unsafe<Record<string, string>>({ ...FreeForm, description: "The fields that are stored, secrets masked." }),
    schedule: Schedule,
    available: Type.Boolean({ description: "Whether agents are there now, by the schedule." }),
    eventsUrl: Nullable(Type.String(), {
      description: "Where the provider sends its events; null for the console, which sends none.",
    }),
    connectedAt: Nullable(Timestamp),
    updatedAt: Nullable(Timestamp),
  }),
);

const defaults = {
  feature: "live-agents",
  path: "/tenant/live-agent/credentials",
  key: "secret",
  scope: "tenant:admin",
  workspace: "unused",
  meter: null,
  object: "live_agent",
  status: 200,
} as const;

export const putLiveAgent = defineOperation({
  ...defaults,
  id: "putLiveAgent",
  method: "POST",
  summary:
    "Connects a provider of live agents, or replaces its credentials. Without availabilitySchedule the stored " + "one stays.",
  unknownProperties: "refuse",
  request: CredentialsInput,
  query: null,
  response: Connection,
  async handle(call, ports) {
    const { provider, availabilitySchedule, ...fields } = call.body;
    const credentials = validateCredentials(provider, fields);
    if (availabilitySchedule) validateSchedule(availabilitySchedule, "availabilitySchedule");
    const account = await check(provider, credentials, ports);
    const sealed = await sealCredentials(credentials, call.tenant.id, provider, ports.cipher);
    const key = connectionKey(provider);
    const isFirst = !(await ports.tables.tenancy.get(call.tenant.id, key));
    const updatedAt = new Date(ports.clock.now()).toISOString();
    const masksJson = JSON.stringify(maskCredentials(provider, credentials));
    const set: Partial<ConnectionItem> = {
      ...{ sealed, masksJson, account, updatedAt },
      ...(availabilitySchedule !== undefined && { schedule: availabilitySchedule }),
      ...(isFirst && { connectedAt: updatedAt }),
    };
    await ports.tables.tenancy.transact(call.tenant.id, [
      { kind: "update", key, change: { set } },
      audit(call, "putLiveAgent", provider, { account }, ports),
    ]);
    const item = await ports.tables.tenancy.get<ConnectionItem>(call.tenant.id, key);
    return toView(call.tenant.id, provider, item, ports);
  },
});

export const deleteLiveAgent = defineOperation({
  ...defaults,
  id: "deleteLiveAgent",
  method: "DELETE",
  summary: "Forgets a provider's credentials.",
  unknownProperties: "refuse",
  request: null,
  query: ProviderQuery,
  response: Deleted,
  async handle(call, ports) {
    const { provider } = call.query;
    const remove = { kind: "remove" as const, key: connectionKey(provider), when: { exists: true } };
    const writes = [remove, audit(call, "deleteLiveAgent", provider, {}, ports)];
    await orNotConnected(provider, () => ports.tables.tenancy.transact(call.tenant.id, writes));
    return { id: provider, deleted: true };
  },
});

export const liveAgentStatus = defineOperation({
  ...defaults,
  id: "getLiveAgentStatus",
  method: "GET",
  path: "/tenant/live-agent/credentials/status",
  summary: "Reads a provider's connection; without provider that which is asked first.",
  request: null,
  query: Type.Object({ provider: Type.Optional(Provider) }),
  response: Connection,
  async handle({ tenant, query }, ports) {
    const connections = await listConnections(tenant.id, ports.tables.tenancy);
    const wanted = connections.find(({ provider }) => query.provider === undefined || provider === query.provider);
    return toView(tenant.id, query.provider ?? wanted?.provider ?? PROVIDER_NAMES[0], wanted?.item ?? null, ports);
  },
});

export const putLiveAgentSchedule = defineOperation({
  ...defaults,
  id: "putLiveAgentSchedule",
  method: "PUT",
  path: "/tenant/live-agent/schedule",
  summary:
    "Sets when a provider's agents are there, such as `Mon-Fri 09:00-17:30; Sat 10:00-14:00; tz Europe/Berlin; " +
    "closed 2026-12-24..2026-12-26`.",
  unknownProperties: "refuse",
  request: Type.Object({ schedule: Schedule }),
  query: ProviderQuery,
  response: Connection,
  async handle(call, ports) {
    const { provider } = call.query;
    const { schedule } = call.body;
    if (schedule !== null) validateSchedule(schedule, "schedule");
    const key = connectionKey(provider);
    const set = { schedule, updatedAt: new Date(ports.clock.now()).toISOString() };
    const writes = [
      { kind: "update" as const, key, change: { set }, when: { exists: true } },
      audit(call, "putLiveAgentSchedule", provider, { schedule }, ports),
    ];
    await orNotConnected(provider, () => ports.tables.tenancy.transact(call.tenant.id, writes));
    return toView(call.tenant.id, provider, await ports.tables.tenancy.get<ConnectionItem>(call.tenant.id, key), ports);
  },
});

/** Returns the provider's own fields. Throws VALIDATION_ERROR with every issue. */
function validateCredentials(name: LiveAgentProvider, given: Credentials): Credentials {
  const { fields } = PROVIDERS[name];
  const issues = CREDENTIAL_FIELDS.flatMap((field) => {
    const [value, rule] = [given[field], fields[field]];
    if (value === undefined)
      return rule?.isRequired ? [{ param: field, message: `is needed for ${name}: it ${rule.message}` }] : [];
    if (!rule) return [{ param: field, message: `is not used by ${name}: leave it out` }];
    if (isMask(value)) return [{ param: field, message: "is masked: send the whole value again" }];
    return rule.pattern.test(value) ? [] : [{ param: field, message: rule.message }];
  });
  if (issues.length > 0) throw validationError(issues);
  return given;
}

function validateSchedule(text: string, param: string): void {
  try {
    parseAgentSchedule(text);
  } catch (error) {
    if (error instanceof ScheduleError) throw validationError([{ param, message: error.message }]);
    throw error;
  }
}

/** Tries credentials with the provider. Throws VALIDATION_ERROR when they are refused, UPSTREAM_UNAVAILABLE when it is silent. */
async function check(name: LiveAgentProvider, credentials: Credentials, ports: Ports): Promise<string> {
  const client = clientFor(name, credentials, ports);
  try {
    return await withTimeout(CHECK_MS, (signal) => PROVIDERS[name].check({ credentials, client, signal }));
  } catch (error) {
    if (error instanceof CredentialsRefusedError) throw validationError([{ param: error.field, message: error.message }]);
    const retryAfter = error instanceof UpstreamError ? error.retryAfter : undefined;
    const message = "The provider could not try the credentials, and nothing was stored. Try again in a moment.";
    throw new ApiError("UPSTREAM_UNAVAILABLE", message, { cause: error, ...(retryAfter !== undefined && { retryAfter }) });
  }
}

function maskCredentials(name: LiveAgentProvider, credentials: Credentials): Record<string, string> {
  const { fields } = PROVIDERS[name];
  return Object.fromEntries(
    CREDENTIAL_FIELDS.flatMap((field) => {
      const value = credentials[field];
      return value === undefined ? [] : [[field, fields[field]!.isSecret ? maskSecret(value) : value]];
    }),
  );
}

function toView(
  tenantId: string,
  provider: LiveAgentProvider,
  item: ConnectionItem | null,
  { clock, settings }: Pick<Ports, "clock" | "settings">,
): Static<typeof Connection> {
  return {
    provider,
    connected: item !== null,
    account: item?.account ?? null,
    credentials: JSON.parse(item?.masksJson ?? "{}"),
    schedule: item?.schedule ?? null,
    available: item !== null && isAvailable(item, clock.now()),
    eventsUrl: provider === "console" ? null : `${settings.baseUrl}/live-agent/${provider}/${tenantId}/events`,
    connectedAt: item?.connectedAt ?? null,
    updatedAt: item?.updatedAt ?? null,
  };
}

function audit(call: AuditedCall, action: string, id: string, details: Record<string, unknown>, ports: Ports) {
  return auditEntry(call, { action, target: { kind: "live_agent", id }, details }, ports);
}

async function orNotConnected(provider: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
    throw new ApiError("NOT_FOUND", `${provider} is not connected. Connect it with POST /tenant/live-agent/credentials.`);
  }
}
