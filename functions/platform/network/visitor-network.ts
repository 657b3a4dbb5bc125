/** Groups of an IPv6 address that a provider gives to one household. */
const HOUSEHOLD_GROUPS = 4;

/**
 * Returns what stands for one visitor: an IPv4 address, or the /64 network of an IPv6 address, of which one visitor has as many
 * addresses as they like.
 */
export function toVisitorNetwork(address: string): string {
  const version4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (version4) return version4;
  const [head = "", tail] = address.split("::");
  const split = (part: string) => (part === "" ? [] : part.split(":"));
  const [before, after] = [split(head), split(tail ?? "")];
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  const groups = [...before, ...gap, ...after].slice(0, HOUSEHOLD_GROUPS);
  return groups.map((group) => (Number.parseInt(group, 16) || 0).toString(16)).join(":");
}
