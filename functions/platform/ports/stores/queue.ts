/** A queue of wake-ups: at least once, in no order. A message is never the only copy of its data. Throws UpstreamError. */
export interface Queue {
  /** Sends all messages. After an error any of them may have been sent. */
  send(messages: QueueMessage[]): Promise<void>;
  /** Returns the approximate number of waiting messages, without delayed ones. */
  backlog(): Promise<number>;
}

export interface QueueMessage {
  /** JSON, at most 256 KB. */
  body: unknown;
  /** Tenant of the message, so that many messages of one do not delay the few of another (SQS fair queues). */
  group?: string;
  /** 0-900 whole seconds, the limit of SQS. */
  delaySeconds?: number;
}

/** A message that its worker gave up on. */
export interface DeadLetter {
  body: unknown;
  /** Tenant of the message (`QueueMessage.group`). */
  group: string | undefined;
  receipt: string;
}

/** The dead letters of one queue or stream, kept for 14 days. Throws UpstreamError. */
export interface DeadLetters {
  /** Adds letters, of at most 256 KB each. */
  add(bodies: unknown[]): Promise<void>;
  /** Takes at most ten. They are hidden for a minute; letters not removed by then can be taken again. */
  take(): Promise<DeadLetter[]>;
  remove(letters: DeadLetter[]): Promise<void>;
}
