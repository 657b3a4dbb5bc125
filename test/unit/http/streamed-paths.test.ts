import { expect, test } from "@jest/globals";
import { defineOperation, type Operation } from "../../../functions/http/operation.ts";
import { streamedPaths } from "../../../lib/api/api.ts";

const operationOf = (path: string, feature: string, reply: "json" | "ndjson" = "json") =>
  defineOperation({ id: path, path, feature, reply } as Operation);

test("paths below a streamed path are streamed, and no others", () => {
  const operations = [
    operationOf("/talk", "talk", "ndjson"),
    operationOf("/talk/{id}/stream", "talk", "ndjson"),
    operationOf("/talkers", "people"),
  ];

  expect(streamedPaths("talk", operations)).toEqual(["/talk", "/talk/*"]);
  expect(streamedPaths("people", operations)).toEqual([]);
});

test("an operation of another feature on a streamed path is refused by its name", () => {
  const operations = [operationOf("/talk", "talk", "ndjson"), operationOf("/talk/{id}/notes", "notes")];

  expect(() => streamedPaths("talk", operations)).toThrow("/talk/{id}/notes of notes lies on the paths that talk streams.");
});
