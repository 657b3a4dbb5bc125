import type {
  AgentEvent,
  HandoffConversation,
  HandoffResult,
  LiveAgent,
  LiveAgentProvider,
  SendResult,
  ShopperMessage,
} from "./live-agents.ts";
import type { ProviderClient } from "./provider-client.ts";

/** Fields by which a tenant connects a provider; each provider uses some of them. */
export const CREDENTIAL_FIELDS = [
  "apiToken",
  "webhookSecret",
  "subdomain",
  "integrationId",
  "botToken",
  "channelId",
  "signingSecret",
] as const;
type CredentialField = (typeof CREDENTIAL_FIELDS)[number];
export type Credentials = Partial<Record<CredentialField, string>>;

/** Rules of one field of one provider. */
interface FieldRule {
  isRequired: boolean;
  /** Secret fields are shown masked. */
  isSecret: boolean;
  pattern: RegExp;
  /** Completes a sentence that begins with the field's name: `must be …`. */
  message: string;
}

/** A tenant's account at a provider, ready for requests. */
export interface Account {
  credentials: Credentials;
  client: ProviderClient;
  signal: AbortSignal;
}

/** The provider does not take the credentials. Its message is for the tenant. */
export class CredentialsRefusedError extends Error {
  override readonly name = "CredentialsRefusedError";
  readonly field: CredentialField;
  constructor(field: CredentialField, message: string) {
    super(message);
    this.field = field;
  }
}

/** A request of a provider, as it came. */
export interface InboundRequest {
  body: Uint8Array;
  header(name: string): string | null;
}

/** Events in a request, or the text that its sender waits for (a challenge). */
export type InboundEvents = { events: AgentEvent[] } | { challenge: string };

/** One provider's public API. Calls throw UpstreamError, or CredentialsRefusedError when the token is worth nothing any more. */
export interface Provider {
  name: LiveAgentProvider;
  fields: Partial<Record<CredentialField, FieldRule>>;
  /** Tries the credentials. Returns what they lead to, in words for the tenant. */
  check(account: Account): Promise<string>;
  open(conversation: HandoffConversation, account: Account): Promise<HandoffResult>;
  /** Looks for a conversation that an earlier attempt since `since` (milliseconds) may have opened; null: there is none. */
  findOpened(conversation: HandoffConversation, since: number, account: Account): Promise<string | null>;
  /** `since` is the time of the first attempt. */
  send(message: ShopperMessage, since: number, account: Account): Promise<SendResult>;
  /** Returns true when an earlier attempt since `since` has sent the message. */
  wasSent(message: ShopperMessage, since: number, account: Account): Promise<boolean>;
  end(conversationId: string, reason: "resolved" | "shopper_left", account: Account): Promise<void>;
  /** Looks an agent up whom an event names by the id only; null: the provider shows no name. */
  describeAgent(id: string, account: Account): Promise<LiveAgent | null>;
  /** Returns why the request is not one of the provider's, now; null when it is. */
  verify(request: InboundRequest, credentials: Credentials, now: number): string | null;
  /** Reads the events of a verified body. Unknown ones, and those of our own messages, are left out. */
  parse(body: unknown, credentials: Credentials): InboundEvents;
}

/** Maximum age of a provider's request, and how far its clock may be ahead. */
export const REPLAY_WINDOW_MS = 300_000;
