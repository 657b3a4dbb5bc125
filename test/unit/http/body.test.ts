import { expect, test } from "@jest/globals";
import { ApiError } from "../../../functions/http/errors.ts";
import { parseJsonBody } from "../../../functions/http/input/validation.ts";

function parseError(text: string) {
  try {
    parseJsonBody(text);
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, ...error.issues[0] };
  }
  return null;
}

test.each([
  ["", {}],
  [" \n\t", {}],
  ['{"a":[1,{"b":null}]}', { a: [1, { b: null }] }],
  ['"\\ud83d\\ude00"', "😀"],
  ['{"constructor":1,"toString":2}', { constructor: 1, toString: 2 }],
])("the body %j is parsed", (text, value) => {
  expect(parseJsonBody(text)).toEqual(value);
});

test.each([
  ["{oops", "", "is not valid JSON: unexpected text at position 1"],
  ['{"a":', "", "is not valid JSON: it ends too early"],
  ['{"a":NaN}', "", "is not valid JSON: unexpected text"],
  ['{"a":[0,{"__proto__":1}]}', "a[1].__proto__", "is not accepted as a property name"],
  ['{"\\u005f_proto__":1}', "__proto__", "is not accepted as a property name"],
  ['{"a":{"b":["x\\u0000y"]}}', "a.b[0]", "holds a NUL character"],
  ['{"a":"\\ud800"}', "a", "holds half of a surrogate pair"],
  ['"\ud800"', "", "holds half of a surrogate pair"],
  ['{"\\u0000":1}', "\0", "holds a NUL character"],
])("the body %j is refused", (text, param, message) => {
  const error = parseError(text);

  expect(error?.code).toBe("INVALID_JSON");
  expect(error?.param).toBe(param);
  expect(error?.message).toBe(message);
});

test("a body of 32 levels is parsed, one of 33 or 100,000 is refused", () => {
  const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

  expect(parseError(nested(32))).toBeNull();
  expect(parseError(nested(33))).toMatchObject({ param: "[0]".repeat(32), message: "is nested deeper than 32 levels" });
  expect(parseError(nested(100_000))?.code).toBe("INVALID_JSON");
});

test("a body of 250,000 values is parsed, a larger one is refused", () => {
  expect(parseError(JSON.stringify(Array(249_999).fill(0)))).toBeNull();
  expect(parseError(JSON.stringify(Array(250_000).fill(0)))?.message).toContain("more than 250000 values");
});
