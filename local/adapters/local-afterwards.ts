import { type Afterwards, WorkUnderWay } from "../../functions/platform/afterwards.ts";

const underWay = new WorkUnderWay();

/** This process lives on: answers wait for nothing, and whoever ends the runtime waits for `afterworkSettled`. */
export const localAfterwards: Afterwards = {
  add: (work) => underWay.add(work),
  beforeAnswer: async () => undefined,
};

export function afterworkSettled(): Promise<void> {
  return underWay.settled();
}
