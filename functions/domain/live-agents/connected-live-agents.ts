import { UpstreamError } from "../../platform/ports/upstream-error.ts";
import type { Ports } from "../ports.ts";
import { type ConnectionItem, connectionKey, listConnections, openedCredentials } from "./connections.ts";
import type {
  HandoffConversation,
  HandoffResult,
  LiveAgentProvider,
  LiveAgents,
  SendResult,
  ShopperMessage,
} from "./live-agents.ts";
import { type Account, type Credentials, CredentialsRefusedError, type Provider } from "./provider.ts";
import { clientFor, PROVIDERS } from "./providers.ts";
import { isOpen, parseAgentSchedule } from "./schedule.ts";
import { sendOnce } from "./send-once.ts";

type AgentPorts = Pick<Ports, "addresses" | "cipher" | "clock" | "log" | "settings" | "tables">;

/** Creates the port over the providers' public APIs. */
export function createConnectedLiveAgents(ports: AgentPorts): LiveAgents {
  return new ConnectedLiveAgents(ports);
}

/** The providers that tenants have connected (docs/specification/live-agents.md). */
class ConnectedLiveAgents implements LiveAgents {
  private readonly ports: AgentPorts;

  constructor(ports: AgentPorts) {
    this.ports = ports;
  }

  async findAvailable(tenantId: string): Promise<LiveAgentProvider | null> {
    const now = this.ports.clock.now();
    const connections = await listConnections(tenantId, this.ports.tables.tenancy);
    return connections.find(({ item }) => isAvailable(item, now))?.provider ?? null;
  }

  async handOver(
    tenantId: string,
    name: LiveAgentProvider,
    conversation: HandoffConversation,
    signal: AbortSignal,
  ): Promise<HandoffResult> {
    const connected = await this.connect(tenantId, name, signal);
    if (!connected) return { accepted: false, reason: NOT_CONNECTED };
    const { provider, account } = connected;
    let result: HandoffResult = { accepted: false, reason: "the provider has declined" };
    try {
      const conversationId = await this.once(tenantId, conversation.workspaceId, `${name}\n${conversation.handoffId}`, {
        find: (since) => provider.findOpened(conversation, since, account),
        async make() {
          result = await provider.open(conversation, account);
          return result.accepted ? result.conversationId : null;
        },
      });
      return conversationId === null || result.accepted ? result : { accepted: true, conversationId };
    } catch (error) {
      if (!(error instanceof CredentialsRefusedError)) throw error;
      this.reportRefusal(tenantId, name, error);
      return { accepted: false, reason: error.message };
    }
  }

  async send(tenantId: string, name: LiveAgentProvider, message: ShopperMessage, signal: AbortSignal): Promise<SendResult> {
    const connected = await this.connect(tenantId, name, signal);
    if (!connected) return { accepted: false, reason: NOT_CONNECTED };
    const { provider, account } = connected;
    let result: SendResult = { accepted: true };
    const key = [name, message.conversationId, message.messageId].join("\n");
    await this.asOutage(tenantId, name, () =>
      this.once(tenantId, null, key, {
        find: async (since) => ((await provider.wasSent(message, since, account)) ? SENT : null),
        async make(since) {
          result = await provider.send(message, since, account);
          return result.accepted ? SENT : null;
        },
      }),
    );
    return result;
  }

  async end(
    tenantId: string,
    name: LiveAgentProvider,
    conversationId: string,
    reason: "resolved" | "shopper_left",
    signal: AbortSignal,
  ): Promise<void> {
    const connected = await this.connect(tenantId, name, signal);
    if (!connected) return;
    const { provider, account } = connected;
    await this.asOutage(tenantId, name, () =>
      this.once(tenantId, null, [name, "end", conversationId].join("\n"), {
        // Ending twice is harmless at every provider.
        find: async () => null,
        async make() {
          await provider.end(conversationId, reason, account);
          return SENT;
        },
      }),
    );
  }

  private once(
    tenantId: string,
    workspaceId: string | null,
    key: string,
    effect: { find(since: number): Promise<string | null>; make(since: number): Promise<string | null> },
  ): Promise<string | null> {
    const { tables, clock } = this.ports;
    return sendOnce({ tenantId, workspaceId, key, ...effect }, { table: tables.conversations, clock });
  }

  private async connect(
    tenantId: string,
    name: LiveAgentProvider,
    signal: AbortSignal,
  ): Promise<{ provider: Provider; account: Account } | null> {
    const item = await this.ports.tables.tenancy.get<ConnectionItem>(tenantId, connectionKey(name));
    if (!item) return null;
    const credentials: Credentials = await openedCredentials(this.ports).get(item.sealed, tenantId, name);
    return { provider: PROVIDERS[name], account: { credentials, client: clientFor(name, credentials, this.ports), signal } };
  }

  /** A conversation outlives a token that was revoked: its messages are kept until there is a new one. */
  private async asOutage(tenantId: string, name: LiveAgentProvider, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CredentialsRefusedError)) throw error;
      this.reportRefusal(tenantId, name, error);
      throw new UpstreamError("The live agents' provider", { cause: error });
    }
  }

  private reportRefusal(tenantId: string, provider: LiveAgentProvider, error: CredentialsRefusedError): void {
    this.ports.log.warn("A provider refuses a tenant's credentials.", { tenantId, provider, reason: error.message });
    this.ports.log.count("LiveAgentCredentialsRefused");
  }
}

const NOT_CONNECTED = "the provider is not connected";
/** Stands for what has no id that anybody needs. */
const SENT = "sent";

/** Returns true when agents of a connection are there now. */
export function isAvailable({ schedule }: Pick<ConnectionItem, "schedule">, now: number): boolean {
  return !schedule || isOpen(parseAgentSchedule(schedule), now);
}
