import { describe, expect, test } from "@jest/globals";
import { RECORDED } from "../../../functions/features/service/documents/complete-operation.ts";
import { verifies } from "../../support/verifies.ts";

const EXAMPLES = Object.values(RECORDED).flatMap((examples) => Object.entries(examples));
const LISTS = ["results", "recommendations", "suggestions", "memories", "keys", "servers", "blocks"];

describe("recorded examples", () => {
  verifies("service.examples");
  test.each(EXAMPLES)("%s succeeds, and finds something where it looks for something", (_name, { answer }) => {
    expect(answer.status).toBeLessThan(300);
    expect(emptyLists(answer.body)).toEqual([]);
  });

  test("hold no address of the machine that recorded them", () => {
    const strange = EXAMPLES.flatMap(([name, example]) =>
      [...JSON.stringify(example).matchAll(/.{20}(127\.0\.0\.1|localhost|\/tmp\/).{20}/g)].map(([found]) => `${name}: ${found}`),
    );

    expect(strange).toEqual([]);
  });
});

function emptyLists(value: unknown, path = "answer"): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    LISTS.includes(name) && Array.isArray(each) && each.length === 0 ? [`${path}.${name}`] : emptyLists(each, `${path}.${name}`),
  );
}
