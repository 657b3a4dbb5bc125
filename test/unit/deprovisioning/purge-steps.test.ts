import { expect, test } from "@jest/globals";
import type { Ports } from "../../../functions/domain/ports.ts";
import { deadLetters, STORED_DATA, toSteps } from "../../../functions/features/deprovisioning/purge-steps.ts";
import type { DeadLetter } from "../../../functions/platform/ports/stores/queue.ts";
import { DEAD_LETTERS } from "../../../schemas/resources.ts";
import { verifies } from "../../support/verifies.ts";

test("two classes of stored data of one name are refused, since a purge goes on by the name of its step", () => {
  const [first, ...others] = STORED_DATA;

  expect(toSteps(STORED_DATA)).toHaveLength(STORED_DATA.length + 3);
  expect(() => toSteps([first!, ...others, { ...others[0]!, name: first!.name }])).toThrow(
    `Two classes of stored data are named ${first!.name}.`,
  );
});

test("dead letters of a workspace go with it, and those of others stay, also when it is named like a collection", async () => {
  verifies("workspaces.delete-only");
  const letter = (id: string, pk: string, image?: object) =>
    ({
      id,
      body: { tenantId: "ten_1", record: { dynamodb: { Keys: { pk: { S: pk } }, NewImage: image } } },
    }) as unknown as DeadLetter;
  const letters = [
    letter("product", "ten_1#messages#products"),
    letter("thread", "ten_1#threads", { workspaceId: { S: "messages" } }),
    letter("otherProduct", "ten_1#north#products"),
    letter("otherThread", "ten_1#threads", { workspaceId: { S: "north" } }),
    letter("message", "ten_1#messages#thr_1"),
  ];
  const removed: DeadLetter[] = [];
  const pages = [letters, []];
  const none = { take: async () => [] };
  const conversations = { take: async () => pages.shift()!, remove: async (own: DeadLetter[]) => void removed.push(...own) };
  const sources = { ...Object.fromEntries(DEAD_LETTERS.map((name) => [name, none])), conversations };

  const part = await deadLetters.purge({ tenantId: "ten_1", workspaceId: "messages" }, null, {
    deadLetters: sources,
  } as unknown as Ports);

  expect(removed).toEqual(letters.slice(0, 2));
  expect(part).toEqual({ removed: 2, next: null });
});
