import { expect, test } from "@jest/globals";
import type { TSchema } from "@sinclair/typebox";
import { validateInput } from "../../../functions/http/input/validation.ts";
import { OPERATIONS } from "../../../functions/operations.ts";
import { patternMessage } from "../../../schemas/shapes.ts";
import { verifies } from "../../support/verifies.ts";

function listPatterns(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const inner = Object.values(schema).flatMap(listPatterns);
  const { pattern, type } = schema as TSchema;
  return typeof pattern === "string" && type !== undefined ? [pattern, ...inner] : inner;
}

test("every pattern of a request has a message in plain words", () => {
  verifies("errors.details");
  const patterns = new Set(OPERATIONS.flatMap(({ request, query, entry }) => listPatterns([request, query, entry])));

  const messages = [...patterns].map((pattern) => [pattern, patternMessage(pattern)]);

  expect(patterns.size).toBeGreaterThan(5);
  expect(messages.filter(([, message]) => !message || /[\^$\\]/.test(message))).toEqual([]);
});

test("every keyword of a request has a message in plain words", () => {
  verifies("errors.details");
  const values: unknown[] = [null, 1, -1e9, 1.5, "", "x".repeat(300_000), [], {}, { "": 1 }, [1, 1], true];
  const broken = OPERATIONS.flatMap((operation) => {
    const names = Object.keys(operation.request?.properties ?? {});
    const bodies = [...values, ...names.flatMap((name) => values.map((value) => ({ [name]: value })))];
    return bodies.flatMap((body) => validateInput(operation, "request", body));
  });

  expect(broken.length).toBeGreaterThan(1_000);
  expect(broken.filter(({ message }) => message === "is not valid")).toEqual([]);
});
