import { createRequire } from "node:module";
import { expect, test } from "@jest/globals";
import { type Static, Type } from "@sinclair/typebox";
import type { Operation } from "../../functions/http/operation.ts";
import * as replaced from "../../functions/http/validators.ts";
import { toValidatorModule } from "../../lib/bundling/bundle-plugins.ts";

type Exports = Pick<typeof replaced, "getValidator">;

const Body = Type.Object({ name: Type.String({ maxLength: 5 }) });
const operation = { id: "createDesk", request: Body } as unknown as Operation;

function load(source: string): Exports {
  const exports = {} as Exports;
  new Function("exports", "require", source)(exports, createRequire(import.meta.url));
  return exports;
}

test("the compiled validators of a bundle replace the functions that compile them at run time, under their names", () => {
  const compiled = load(toValidatorModule([operation]));
  const functions = Object.entries(replaced).filter(([, value]) => typeof value === "function");

  expect(Object.keys(compiled)).toEqual(functions.map(([name]) => name));
  const validate = compiled.getValidator(operation, "request");
  expect(validate?.({ name: "desk" } satisfies Static<typeof Body>)).toBe(true);
  expect(validate?.({ name: "too long" })).toBe(false);
  expect(compiled.getValidator(operation, "query")).toBeNull();
});
