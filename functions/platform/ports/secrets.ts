/** The platform's own secrets, cached for a minute. */
export interface Secrets {
  adminKey(): Promise<string>;
  /** Key for sealing cursors. */
  sealingKey(): Promise<string>;
}
