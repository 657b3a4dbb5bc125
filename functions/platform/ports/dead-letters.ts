/** A message that its worker gave up. */
export interface DeadLetter {
  body: unknown;
  /** Whose message it was (`QueueMessage.group`). */
  group: string | undefined;
  receipt: string;
}

/** What was set aside of one queue or stream, and is kept for 14 days. Throws UpstreamError. */
export interface DeadLetters {
  /** Some that wait, ten at most; none when none wait. Who takes them has a minute: what is not removed by then can be taken again. */
  take(): Promise<DeadLetter[]>;
  remove(letters: DeadLetter[]): Promise<void>;
}
