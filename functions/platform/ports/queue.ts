/** A queue of wake-ups: at least once, in no order. What it carries is never the only copy (architecture, rule 2). Throws UpstreamError. */
export interface Queue {
  /** All of them, or an error: then any of them may have been taken. */
  send(messages: QueueMessage[]): Promise<void>;
  /** About how many messages wait to be received, without delayed ones. */
  backlog(): Promise<number>;
}

export interface QueueMessage {
  /** JSON, at most 256 KB. */
  body: unknown;
  /** Whose message it is, so that nobody's many hold up another's few (SQS fair queues). */
  group?: string;
  /** 0-900 whole seconds, the limit of SQS. */
  delaySeconds?: number;
}
