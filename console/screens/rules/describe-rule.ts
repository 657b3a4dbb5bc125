/** Names what a second search does with a rule: without one that is live, with one that is a draft. */
export function describeRule({ name, enabled }: { name: string; enabled: boolean }): string {
  return enabled ? `Without the rule “${name}”` : `With the draft “${name}”`;
}
