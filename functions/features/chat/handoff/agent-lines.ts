import { type Static, Type } from "@sinclair/typebox";
import { Choice, FreeForm, Nullable, Timestamp } from "../../../../schemas/shapes.ts";
import type { Ports } from "../../../domain/ports.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { TablePage } from "../../../platform/ports/stores/table.ts";
import { AGENT_POLL_INTERVAL_MS, HEARTBEAT_MS, pauseUnlessLeft, untilLeft } from "../thread/left-lines.ts";
import { type MessageItem, type ThreadItem, toMessageCollection, toThreadKey } from "../thread/records.ts";
import { findThread, type ThreadCaller } from "../thread/thread-access.ts";

const DEFAULT_WAIT_SECONDS = 25;
const PAGE = 100;
/** Messages that a reader without a position begins with, the latest. */
const SHOWN_AT_FIRST = 50;
/** A turn that runs has counted the places of its question and answer: they may be written behind an agent's message. */
const PLACES_OF_A_TURN = 2;

/** One line of what an agent sees of a thread: its messages, and who has it. */
export const AgentLine = Type.Union(
  [
    Type.Object({
      type: Type.Literal("message"),
      data: Type.Object({
        id: Type.String(),
        role: Choice(["user", "assistant", "agent"], { description: "Who wrote it." }),
        content: Type.String(),
        timestamp: Timestamp,
        agent: Type.Optional(FreeForm),
        position: Type.String({ description: "Goes into after: the stream then goes on behind this message." }),
      }),
    }),
    Type.Object({
      type: Type.Literal("handoff"),
      data: Type.Object({
        status: Choice(["requested", "accepted", "ended"], {
          description: "`ended`: the last line; the assistant has the thread.",
        }),
        provider: Nullable(Type.String()),
        agent: Nullable(FreeForm),
      }),
    }),
  ],
  { title: "AgentLine" },
);
type AgentLine = Static<typeof AgentLine>;

export const POSITION = "^[0-9]{9}([.][0-9]{6})?$";

interface AgentLinesRequest {
  threadId: string;
  /** Position of the last message that arrived; absent: the latest 50 messages first. */
  after?: string;
  /** Seconds after which the lines end for now. */
  wait?: number;
}

type LinePorts = Pick<Ports, "clock" | "log" | "tables">;

/**
 * Returns the messages of a thread behind a position, then those that come, and each change of who has it. They end when no agent
 * has the thread, and for now after `wait` seconds. A message of a turn that ran meanwhile may come once more. Throws NOT_FOUND.
 * The lines never throw: they end, and the reader asks again.
 */
export async function listAgentLines(
  request: AgentLinesRequest,
  caller: ThreadCaller,
  ports: LinePorts,
): Promise<AsyncIterable<string>> {
  const { messageCount } = await findThread(request.threadId, caller, ports);
  const after = request.after ?? toPosition(messageCount - SHOWN_AT_FIRST);
  return untilLeft((left) => makeLines({ ...request, after, tenantId: caller.tenantId, left }, ports));
}

async function* makeLines(
  { tenantId, threadId, after, wait = DEFAULT_WAIT_SECONDS, left }: OpenRequest,
  ports: LinePorts,
): AsyncGenerator<string> {
  const view = new AgentView(after);
  let silentSince = ports.clock.now();
  for (let pauses = 0; ; pauses++) {
    // The thread is read first, so that what was written before its end is read after it.
    const read = await readNext({ tenantId, threadId, floor: view.floor }, ports);
    if (!read) return;
    const { lines, isEnded } = view.update(read);
    for (const line of lines) yield JSON.stringify(line);
    if (isEnded || pauses >= (wait * 1_000) / AGENT_POLL_INTERVAL_MS) return;
    if (lines.length > 0) silentSince = ports.clock.now();
    await pauseUnlessLeft(AGENT_POLL_INTERVAL_MS, left);
    if (left.aborted) return;
    if (ports.clock.now() - silentSince < HEARTBEAT_MS) continue;
    silentSince = ports.clock.now();
    yield "";
  }
}

type OpenRequest = Required<Pick<AgentLinesRequest, "threadId" | "after">> &
  Pick<AgentLinesRequest, "wait"> & { tenantId: string; left: AbortSignal };

/** Knows what a reader has been sent of a thread. */
class AgentView {
  /** Position behind which the next messages are read. */
  floor: string;
  private readonly after: string;
  private readonly sent = new Set<string>();
  private shown = "";

  constructor(after: string) {
    this.after = after;
    this.floor = toFloor(after);
  }

  /** Returns the lines that the reader does not have yet, and notes them as sent. */
  update({ thread, messages }: ReadThread): { lines: AgentLine[]; isEnded: boolean } {
    const unsent = messages.filter(({ id }) => !this.sent.has(id) && id !== this.after);
    for (const { id } of unsent) this.sent.add(id);
    const lines: AgentLine[] = unsent.map((message) => ({ type: "message", data: toMessage(message) }));
    this.floor = toFloor(messages.at(-1)?.id ?? this.after);
    const state = toState(thread);
    if (JSON.stringify(state) !== this.shown) lines.push(state);
    this.shown = JSON.stringify(state);
    return { lines, isEnded: state.data.status === "ended" };
  }
}

/** Returns the position behind which everything is read again: what a running turn writes lies there. */
function toFloor(position: string): string {
  return toPosition(Number.parseInt(position, 10) - PLACES_OF_A_TURN);
}

function toPosition(place: number): string {
  return String(Math.max(0, place)).padStart(9, "0");
}

type StoredMessage = MessageItem & { id: string };

interface ReadThread {
  thread: ThreadItem;
  messages: StoredMessage[];
}

/** Reads the thread and its messages behind a position; null when it is gone, or the store cannot be reached. */
async function readNext(
  { tenantId, threadId, floor }: { tenantId: string; threadId: string; floor: string },
  { log, tables: { conversations } }: LinePorts,
): Promise<ReadThread | null> {
  let thread: ThreadItem | null = null;
  const messages: StoredMessage[] = [];
  const isRead = await bestEffort(log, "read a thread for a live agent", async () => {
    thread = await conversations.get<ThreadItem>(tenantId, toThreadKey(threadId));
    let after: string | null = floor;
    do {
      const range = { after, limit: PAGE };
      const page: TablePage<StoredMessage> = await conversations.list<MessageItem>(
        tenantId,
        toMessageCollection(threadId),
        range,
      );
      messages.push(...page.items);
      after = page.next;
    } while (after !== null);
  });
  const found = thread as ThreadItem | null;
  return isRead && found?.status === "active" ? { thread: found, messages } : null;
}

function toMessage({ id: position, messageId: id, role, content, timestamp, agentJson }: StoredMessage) {
  return { id, role, content, timestamp, ...(agentJson && { agent: JSON.parse(agentJson) }), position };
}

function toState({ handoff }: ThreadItem): AgentLine & { type: "handoff" } {
  if (!handoff) return { type: "handoff", data: { status: "ended", provider: null, agent: null } };
  const { status, provider, agent } = handoff;
  return { type: "handoff", data: { status, provider, agent: agent ? { ...agent } : null } };
}
