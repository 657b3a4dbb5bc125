import { describe, expect, test } from "@jest/globals";
import { isAccepted, readFilterPatterns } from "../../../local/runtime/template/event-filter.ts";
import { verifies } from "../../support/verifies.ts";

function accepts(pattern: object, event: unknown): boolean {
  return isAccepted(readFilterPatterns("Source", { Filters: [{ Pattern: JSON.stringify(pattern) }] }), event);
}

// The record of https://docs.aws.amazon.com/lambda/latest/dg/with-ddb-filtering.html#filtering-ddb
const RECORD = {
  eventID: "1",
  eventVersion: "1.0",
  dynamodb: {
    ApproximateCreationDateTime: "1678831218.0",
    Keys: { CustomerName: { S: "AnyCompany Industries" } },
    NewImage: {
      AccountManager: { S: "Pat Candella" },
      PaymentTerms: { S: "60 days" },
      CustomerName: { S: "AnyCompany Industries" },
    },
    SequenceNumber: "111",
    SizeBytes: 26,
    StreamViewType: "NEW_IMAGE",
  },
};

describe("the documented filters of DynamoDB streams", () => {
  const image = (more: object) => ({ dynamodb: { NewImage: more } });
  const customer = (...rules: unknown[]) => ({ dynamodb: { Keys: { CustomerName: { S: rules } } } });

  test.each([
    ["a key's value", customer("AnyCompany Industries"), true],
    ["another value of the key", customer("AnotherCompany"), false],
    ["two attributes", image({ AccountManager: { S: ["Pat Candella"] }, PaymentTerms: { S: ["60 days"] } }), true],
    [
      "two attributes, one of them other",
      image({ AccountManager: { S: ["Pat Candella"] }, PaymentTerms: { S: ["30 days"] } }),
      false,
    ],
    ["one of several values", image({ AccountManager: { S: ["Pat Candella", "Shirley Rodriguez"] } }), true],
    [
      "one of several keys",
      image({ $or: [{ AccountManager: { S: ["Shirley Rodriguez"] } }, { PaymentTerms: { S: ["60 days"] } }] }),
      true,
    ],
    ["a leaf that exists", image({ AccountManager: { S: [{ exists: true }] } }), true],
    ["a leaf that does not exist", image({ ProductID: { S: [{ exists: true }] } }), false],
    ["the absence of a leaf", image({ ProductID: { S: [{ exists: false }] } }), true],
    ["the absence of a leaf that exists", image({ AccountManager: { S: [{ exists: false }] } }), false],
    ["the existence of an object, which is no leaf", { dynamodb: { NewImage: [{ exists: true }] } }, false],
    ["the absence of an image", { dynamodb: { OldImage: { CustomerName: { S: [{ exists: false }] } } } }, true],
  ])("a pattern for %s", (_what, pattern, expected) => {
    verifies("local.filters");
    expect(accepts(pattern, RECORD)).toBe(expected);
  });
});

// The operators of https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html#filtering-syntax
describe("the documented operators", () => {
  test.each([
    ["null", { UserID: [null] }, { UserID: null }, { UserID: "x" }],
    ["empty", { LastName: [""] }, { LastName: "" }, { LastName: "A" }],
    ["equals", { Name: ["Alice"] }, { Name: "Alice" }, { Name: "alice" }],
    ["equals, ignoring case", { Name: [{ "equals-ignore-case": "alice" }] }, { Name: "ALICE" }, { Name: "Bob" }],
    [
      "and",
      { Location: ["New York"], Day: ["Monday"] },
      { Location: "New York", Day: "Monday" },
      { Location: "New York", Day: "Tuesday" },
    ],
    ["or of values", { PaymentType: ["Credit", "Debit"] }, { PaymentType: "Debit" }, { PaymentType: "Cash" }],
    [
      "or of fields",
      { $or: [{ Location: ["New York"] }, { Day: ["Monday"] }] },
      { Location: "Boston", Day: "Monday" },
      { Location: "Boston", Day: "Tuesday" },
    ],
    ["not", { Weather: [{ "anything-but": ["Raining"] }] }, { Weather: "Sunny" }, { Weather: "Raining" }],
    ["not, without the field", { Weather: [{ "anything-but": ["Raining"] }] }, { Weather: "Sunny" }, {}],
    ["a number", { Price: [{ numeric: ["=", 100] }] }, { Price: 100 }, { Price: "100" }],
    ["a range of numbers", { Price: [{ numeric: [">", 10, "<=", 20] }] }, { Price: 20 }, { Price: 10 }],
    ["exists", { ProductName: [{ exists: true }] }, { ProductName: "desk" }, { Other: "desk" }],
    ["does not exist", { ProductName: [{ exists: false }] }, { Other: "desk" }, { ProductName: "desk" }],
    ["begins with", { Region: [{ prefix: "us-" }] }, { Region: "us-east-1" }, { Region: "eu-west-1" }],
    ["ends with", { FileName: [{ suffix: ".png" }] }, { FileName: "desk.png" }, { FileName: "desk.jpg" }],
    ["any element of an array", { Tags: ["new"] }, { Tags: ["old", "new"] }, { Tags: ["old"] }],
  ])("%s", (_what, pattern, accepted, refused) => {
    verifies("local.filters");
    expect([accepts(pattern, accepted), accepts(pattern, refused)]).toEqual([true, false]);
  });

  test("an event passes when one of several filters accepts it, and all pass without a filter", () => {
    verifies("local.filters");
    const patterns = readFilterPatterns("Source", { Filters: [{ Pattern: '{"a":[1]}' }, { Pattern: '{"b":[2]}' }] });

    expect([isAccepted(patterns, { b: 2 }), isAccepted(patterns, { b: 3 })]).toEqual([true, false]);
    expect(isAccepted(readFilterPatterns("Source", undefined), { b: 3 })).toBe(true);
  });

  test("a rule that the runtime does not know stops it, naming rule and event source", () => {
    verifies("local.template");
    const criteria = { Filters: [{ Pattern: '{"ip":[{"cidr":"10.0.0.0/8"}]}' }] };

    expect(() => readFilterPatterns("Source", criteria)).toThrow(/"cidr".*Source/);
  });
});
