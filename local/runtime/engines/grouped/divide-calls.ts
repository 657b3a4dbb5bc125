/** Limit of DynamoDB for the items of a transaction, and for the keys of a batch that is read. */
const MAX_ITEMS = 100;

/** Divides calls of so many items each, in their order, into groups that fit into one call of DynamoDB. */
export function divideCalls<Call>(calls: readonly Call[], countItems: (call: Call) => number): Call[][] {
  const groups: Call[][] = [];
  let room = 0;
  for (const call of calls) {
    const items = countItems(call);
    if (items > room) {
      groups.push([]);
      room = MAX_ITEMS;
    }
    groups.at(-1)!.push(call);
    room -= items;
  }
  return groups;
}
