import { type Static, type TSchema, Type } from "@sinclair/typebox";
import { EventType } from "./events.ts";
import { Choice, extending, FilterOver, FreeForm, Named, Nullable, Pagination, Timestamp } from "./shapes.ts";

const METHODS = ["POST", "PUT", "PATCH"] as const;
const AUTH_TYPES = ["none", "bearer", "basic", "custom", "apiKey"] as const;
/** The statuses that clients can create a webhook with: `suspended` is not one of them (docs/specification/webhooks.md). */
const CREATE_STATUSES = ["active", "inactive"] as const;
export const WEBHOOK_STATUSES = ["active", "inactive", "suspended"] as const;

/** One day: longer delays would exceed the time for which a delivery is kept. */
const MAX_DELAY_MS = 86_400_000;
/** Encrypted as one text, limited to 4 KB by the key service; the whole is checked when it is encrypted. */
const Credential = Type.Optional(Type.String({ minLength: 1, maxLength: 4_000 }));

const RetryPolicy = Named(
  "WebhookRetryPolicy",
  Type.Object(
    {
      maxAttempts: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
      backoffStrategy: Type.Optional(Choice(["linear", "exponential"])),
      initialDelayMs: Type.Optional(Type.Integer({ minimum: 100, maximum: MAX_DELAY_MS })),
      maxDelayMs: Type.Optional(Type.Integer({ minimum: 1_000, maximum: MAX_DELAY_MS })),
    },
    { description: "Instead of the table 1, 5, 30 and 120 minutes." },
  ),
);

const AuthConfig = Named(
  "WebhookAuthConfig",
  Type.Object(
    {
      bearerToken: Credential,
      username: Credential,
      password: Credential,
      headerName: Credential,
      headerValue: Credential,
      apiKey: Credential,
      apiKeyHeader: Credential,
    },
    { description: "What authType needs. Secrets in it are masked when they are read." },
  ),
);

const Schedule = Named(
  "WebhookSchedule",
  Type.Object(
    { enabled: Type.Boolean(), cronExpression: Type.String({ maxLength: 200 }), timezone: Type.String({ maxLength: 100 }) },
    { description: "Collects events and sends them as a batch at each time of a cron expression of five fields." },
  ),
);

const Required = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  url: Type.String({ format: "uri", maxLength: 2_048 }),
  events: Type.Array(EventType, { minItems: 1, maxItems: 100 }),
});

/** The optional fields of a webhook (docs/specification/webhooks.md). */
const Further = Type.Partial(
  Type.Object({
    description: Type.String({ maxLength: 1_000 }),
    method: Choice(METHODS, { default: "POST" }),
    secret: Type.String({ minLength: 1, maxLength: 500, description: "Signs deliveries. Masked when it is read." }),
    timeoutMs: Type.Integer({ minimum: 1_000, maximum: 60_000, default: 30_000 }),
    eventFilters: FilterOver("events", "The filter language of search, over the event's data: only what fits is delivered."),
    // The maximum length limits the cost of parsing.
    payloadTemplate: Type.String({
      minLength: 1,
      maxLength: 20_000,
      description: "Mustache over the event's envelope, to make the JSON that is sent instead of it.",
    }),
    retryPolicy: RetryPolicy,
    headers: Type.Record(Type.String(), Type.String({ maxLength: 4_096 }), {
      maxProperties: 20,
      description: "Sent with every delivery. Shown when the webhook is read: credentials belong into authConfig.",
    }),
    authType: Choice(AUTH_TYPES, { default: "none" }),
    authConfig: AuthConfig,
    schedule: Schedule,
    metadata: FreeForm,
    rateLimit: Type.Integer({ minimum: 1, maximum: 1_000, description: "Deliveries a second at most." }),
  }),
);

/** Fields that a webhook is made with and read with. */
const WebhookFields = Named("WebhookFields", Type.Composite([Required, Further]));

/** The input that creates a webhook (docs/specification/webhooks.md). */
export const WebhookInput = Named(
  "WebhookInput",
  Type.Composite([WebhookFields, Type.Object({ status: Type.Optional(Choice(CREATE_STATUSES, { default: "active" })) })]),
  extending(WebhookFields),
);
export type WebhookInput = Static<typeof WebhookInput>;

type Fields = Static<typeof Further>;
/** The changes of an update: given fields change; null removes an optional one. */
export type WebhookChanges = Partial<Static<typeof Required>> & { [Name in keyof Fields]?: Fields[Name] | null } & {
  status?: (typeof WEBHOOK_STATUSES)[number];
};
export const WebhookChanges = Type.Unsafe<WebhookChanges>(
  Named(
    "WebhookPatch",
    Type.Object({
      ...Type.Partial(Required).properties,
      ...Object.fromEntries(
        Object.entries<TSchema>(Further.properties).map(([name, schema]) => [name, Type.Optional(orNull(schema))]),
      ),
      status: Type.Optional(Choice(WEBHOOK_STATUSES)),
    }),
  ),
);

const LastFailure = Named(
  "WebhookFailure",
  Type.Object({
    at: { ...Timestamp, description: "Time of the attempt's end; of many that fail at once, one in five seconds is noted." },
    deliveryId: Type.String(),
    event: Type.String(),
    responseCode: Nullable(Type.Number()),
    errorMessage: Type.String(),
  }),
);

/** A webhook as it is read: its input with secrets masked, and the fields that the service adds. */
export const Webhook = Named(
  "Webhook",
  Type.Object({
    id: Type.String(),
    ...Required.properties,
    ...Further.properties,
    status: Choice(WEBHOOK_STATUSES),
    workspaceId: { ...Nullable(Type.String()), description: "Null: the webhook hears of all workspaces." },
    health: Choice(["healthy", "failing", "failed"], {
      description:
        "`failing` from the first attempt that fails, `failed` once a delivery is given up; a success makes it healthy.",
    }),
    circuit: Type.Optional({
      ...Choice(["open"]),
      description: "Its endpoint was slow or silent: it is served apart from the others until it is quick again.",
    }),
    lastDeliveryAt: Nullable(Timestamp),
    lastFailure: Nullable(LastFailure),
    notice: Type.Optional(
      Type.String({ description: "What would have been mailed to the owner of an account without an address." }),
    ),
    previousSecretUntil: Type.Optional(
      Type.String({ format: "date-time", description: "After a rotation: until when the secret before signs as well." }),
    ),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
  extending(WebhookFields),
);

export const WebhookList = Named(
  "WebhookList",
  Type.Object({
    results: Type.Array(Webhook),
    total: Type.Number(),
    page: Type.Number(),
    limit: Type.Number(),
    pagination: Pagination,
  }),
);

export const TestResult = Named(
  "WebhookTestResult",
  Type.Object({
    success: Type.Boolean(),
    responseCode: Nullable(Type.Number()),
    responseTime: Type.Number({ description: "Milliseconds until the receiver had answered." }),
    responseBody: Nullable(Type.String({ description: "The first 4 KB." })),
    errorMessage: Nullable(Type.String()),
  }),
);

function orNull(schema: TSchema): TSchema {
  return { ...Nullable(schema), ...(schema.enum && { enum: [...schema.enum, null] }) };
}
