import { expect, test } from "@jest/globals";
import { Expressions, partitionKey, toItem, toKey } from "../../../../functions/platform/aws/stores/dynamo-expressions.ts";

test("an item's key consists of tenant, collection and id", () => {
  expect(partitionKey("ten_1", ["shop", "products"])).toBe("ten_1#shop#products");
  expect(toKey("ten_1", { collection: ["keys"], id: "a#b" })).toEqual({ pk: { S: "ten_1#keys" }, sk: { S: "a#b" } });
});

test("an item cannot overwrite its own key", () => {
  const item = toItem("ten_1", { collection: ["keys"], id: "a" }, { pk: "other#keys", sk: "b", name: "x", gone: undefined });

  expect(item).toEqual({ pk: { S: "ten_1#keys" }, sk: { S: "a" }, name: { S: "x" } });
});

test("a condition expression holds every given part, and is left out without any", () => {
  const expressions = new Expressions();

  const condition = expressions.condition({
    exists: true,
    equals: { status: "done", left: null },
    atMost: { used: 4, spent: -1 },
  });

  expect(condition).toBe(
    "attribute_exists(#n0) AND #n1 = :v0 AND #n2 = :v1 AND (attribute_not_exists(#n3) OR #n3 <= :v2) AND #n4 <= :v3",
  );
  expect(expressions.maps()).toEqual({
    ExpressionAttributeNames: { "#n0": "pk", "#n1": "status", "#n2": "left", "#n3": "used", "#n4": "spent" },
    ExpressionAttributeValues: { ":v0": { S: "done" }, ":v1": { NULL: true }, ":v2": { N: "4" }, ":v3": { N: "-1" } },
  });
  expect(new Expressions().condition(undefined)).toBeUndefined();
  expect(new Expressions().condition({ atMost: {} })).toBeUndefined();
  expect(new Expressions().maps()).toEqual({});
});

test("an update has one clause per kind, and one alias per name", () => {
  const expressions = new Expressions();

  const update = expressions.update({ set: { a: 1, none: undefined, "a-b": 2 }, add: { "a.b": 3 }, unset: ["old"] });

  expect(update).toBe("SET #n0 = :v0, #n1 = :v1 ADD #n2 :v2 REMOVE #n3");
  expect(expressions.name("a")).toBe("#n0");
});
