/** What a receiver is told, under the API's names (specification *Webhook events*). */
export interface Envelope {
  /** The same at every attempt: receivers know by it what they have seen. */
  id: string;
  event_type: string;
  /** ISO 8601. */
  created_at: string;
  data: unknown;
}
