import type { ThriftError } from "../search/thrift.ts";
import { applyChunk, type Chunk, newTurn, type Question, type Turn } from "./conversation.ts";
import type { Conversation } from "./conversation-store.ts";

/** The service, as far as a conversation needs it. */
export interface ChatService {
  newId(): string;
  ask(threadId: string, question: Question): AsyncIterable<Chunk>;
  follow(threadId: string, resumeToken: string, after: number): AsyncIterable<Chunk>;
  stop(threadId: string): Promise<unknown>;
}

export interface ChatState extends Conversation {
  /** The service answers nobody here: its quota is spent, or the key is refused. */
  isClosed: boolean;
  agentStatus: "waiting" | "online" | "typing" | null;
}

/** Pause before a person's stream that broke is opened again. */
const AGENT_PAUSE_MS = 5_000;

/** A conversation: its turns as they come, kept after each change. */
export class ChatSession {
  state: ChatState;
  private readonly service: ChatService;
  private readonly onChange: (state: ChatState) => void;
  private readonly later: (ms: number, act: () => void) => void;
  private isFollowing = false;

  constructor(
    service: ChatService,
    kept: Conversation | null,
    later: (ms: number, act: () => void) => void,
    onChange: (state: ChatState) => void,
  ) {
    this.service = service;
    this.later = later;
    this.onChange = onChange;
    const conversation = kept ?? { threadId: service.newId(), turns: [], agent: null };
    const { agent } = conversation;
    // Who has said their name was there; the stream tells what is so now.
    this.state = { ...conversation, isClosed: false, agentStatus: agent && (agent.name ? "online" : "waiting") };
  }

  get isRunning(): boolean {
    return this.state.turns.some(({ state, question }) => state === "running" && question !== null);
  }

  /** Takes up what was under way when the page was left. */
  resume(): void {
    const { turns, agent, threadId } = this.state;
    const place = turns.findIndex(({ state, question }) => state === "running" && question !== null);
    const { resumeToken, seq } = turns[place] ?? {};
    if (resumeToken) void this.read(place, this.service.follow(threadId, resumeToken, seq!));
    // Nothing had come: whether it was asked is unknown, and the shopper decides.
    else if (place >= 0) this.changeTurn(place, { state: "failed" });
    if (agent) void this.followAgent();
  }

  send(question: Question): void {
    if (this.isRunning || this.state.isClosed) return;
    const turns = this.state.turns.map((turn) => ({ ...turn, prompts: [], offer: null }));
    this.change({ turns: [...turns, newTurn(question)] });
    void this.read(turns.length, this.service.ask(this.state.threadId, question));
  }

  /** Asks a question anew whose answer failed. */
  repeat(turn: Turn): void {
    const { question } = turn;
    if (!question) return;
    this.change({ turns: this.state.turns.filter((each) => each !== turn) });
    this.send(question);
  }

  stop(): void {
    // The stream itself tells how it ends.
    this.service.stop(this.state.threadId).catch(() => undefined);
  }

  /** Leaves this conversation for a new one. */
  anew(): void {
    if (this.isRunning) this.stop();
    this.change({ threadId: this.service.newId(), turns: [], agent: null, agentStatus: null });
  }

  private async read(place: number, chunks: AsyncIterable<Chunk>): Promise<void> {
    const { threadId } = this.state;
    try {
      for await (const chunk of chunks) {
        if (this.state.threadId !== threadId) return;
        this.changeTurn(place, applyChunk(this.state.turns[place]!, chunk));
        this.noticeAgent(chunk);
      }
    } catch (error) {
      if (this.state.threadId === threadId) this.fail(place, error as ThriftError);
    }
  }

  /** No shopper reads a code: the chat is closed, or the question can be asked again. */
  private fail(place: number, { status = 0, code }: ThriftError): void {
    const isClosed = status === 401 || status === 403 || code === "QUOTA_EXCEEDED";
    const turn = this.state.turns[place]!;
    // The thread is somebody else's, or was removed.
    const isGone = status === 404 && turn.seq === 0;
    this.changeTurn(place, { state: "failed", progress: "" });
    this.change({ isClosed, ...(isGone && { threadId: this.service.newId() }) });
    if (isGone) this.repeat(this.state.turns[place]!);
  }

  private noticeAgent({ type, data }: Chunk): void {
    if (type === "handoff_ended") this.change({ agent: null, agentStatus: null });
    if (type !== "domain_offer_success" && type !== "agent_status") return;
    if (type === "agent_status" && !data.delivery) this.change({ agentStatus: data.status });
    if (data.resumeToken && !this.state.agent) {
      this.change({ agent: { resumeToken: data.resumeToken, after: 0 } });
      void this.followAgent();
    }
    this.nameAgent(data);
  }

  /** Keeps the name of the person as long as they are there, also for a page that is loaded again. */
  private nameAgent({ agent: person }: Chunk["data"]): void {
    const { agent } = this.state;
    if (agent && person?.name) this.change({ agent: { ...agent, name: person.name } });
  }

  /** Shows what a person writes, until they have left. */
  private async followAgent(): Promise<void> {
    const { agent, threadId } = this.state;
    if (!agent || this.isFollowing) return;
    this.isFollowing = true;
    try {
      for await (const chunk of this.service.follow(threadId, agent.resumeToken, agent.after)) {
        if (this.state.threadId !== threadId) return;
        this.takeAgentChunk(chunk);
      }
    } catch (error) {
      const { status = 0 } = error as ThriftError;
      if (status >= 400 && status < 500 && status !== 429) this.change({ agent: null, agentStatus: null });
      else this.later(AGENT_PAUSE_MS, () => void this.followAgent());
    } finally {
      this.isFollowing = false;
    }
  }

  private takeAgentChunk(chunk: Chunk): void {
    const { type, data, seq } = chunk;
    const { agent, turns } = this.state;
    if (agent) this.change({ agent: { ...agent, after: Math.max(agent.after, seq) } });
    if (type === "agent_status") this.change({ agentStatus: data.status });
    this.nameAgent(data);
    const isOver = type === "handoff_ended";
    if (isOver || type === "complete") this.change({ agent: null, agentStatus: null });
    // Who ended it is told so by the answer.
    if (isOver && !agent) return;
    const author = data.domain === "agent" ? this.state.agent?.name : null;
    if (isOver || type === "block_start" || type === "domain_offer")
      this.change({ turns: [...turns, { ...newTurn(null), state: "done", ...(author && { author }) }] });
    const place = this.state.turns.findLastIndex(
      ({ question, blocks }) =>
        question === null && (data.blockId === undefined || blocks.length === 0 || blocks.some(({ id }) => id === data.blockId)),
    );
    if (place < 0 || type === "complete" || type === "progress" || type === "agent_status") return;
    this.changeTurn(place, { ...applyChunk(this.state.turns[place]!, chunk), state: "done" });
    // Typing is over with the message.
    if (type === "block_end") this.change({ agentStatus: "online" });
  }

  private changeTurn(place: number, changes: Partial<Turn>): void {
    this.change({ turns: this.state.turns.map((turn, index) => (index === place ? { ...turn, ...changes } : turn)) });
  }

  private change(changes: Partial<ChatState>): void {
    this.state = { ...this.state, ...changes };
    this.onChange(this.state);
  }
}
