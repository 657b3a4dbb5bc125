import { describe, expect, test } from "@jest/globals";
import {
  documentId,
  highestPoint,
  lowestPoint,
  numberPoint,
  shortened,
  valuePair,
} from "../../../functions/platform/aws/opensearch/documents/keys.ts";

/** As the engine compares addresses: byte by byte, which for groups of equal length is by their text. */
const inOrder = (points: string[]) => points.every((point, at) => at === 0 || points[at - 1]! < point);

describe("points", () => {
  test("points keep the order of their numbers", () => {
    const numbers = [-Infinity, -1e300, -2.5, -2, -1e-300, 0, 5e-324, 0.1, 0.2, 1, 99.99, 100, 2 ** 53, 1e300];

    expect(inOrder([lowestPoint("price"), ...numbers.map((number) => numberPoint("price", number)), highestPoint("price")])).toBe(
      true,
    );
  });

  test("0 and -0 have the same point", () => {
    expect(numberPoint("price", -0)).toBe(numberPoint("price", 0));
  });

  test("points of different fields do not overlap", () => {
    expect(numberPoint("price", 1).slice(0, 19)).not.toBe(numberPoint("rating", 1).slice(0, 19));
  });
});

describe("document ids", () => {
  test("document ids differ when tenant, workspace or id differ, whatever separators they contain", () => {
    const ids = [
      documentId("a", { workspaceId: "b", id: "c" }),
      documentId("a/b", { workspaceId: "c", id: "" }),
      documentId("a", { workspaceId: "b/c", id: "" }),
      documentId("a%2Fb", { workspaceId: "c", id: "" }),
      documentId("a", { workspaceId: "b", id: "x".repeat(600) }),
      documentId("a", { workspaceId: "b", id: "x".repeat(601) }),
    ];

    expect(new Set(ids).size).toBe(ids.length);
  });

  test("a document id never exceeds 512 bytes", () => {
    expect(Buffer.byteLength(documentId("t", { workspaceId: "w", id: "😀".repeat(255) }))).toBeLessThanOrEqual(512);
  });
});

describe("pairs", () => {
  test("pairs of equal looking values of different types differ", () => {
    expect(new Set([valuePair("a", 1), valuePair("a", "1"), valuePair("a", true), valuePair("a", "true")]).size).toBe(4);
  });

  test("pairs of different long values differ", () => {
    const long = "x".repeat(5_000);

    expect(shortened(`${long}1`)).not.toBe(shortened(`${long}2`));
    expect(shortened(long).length).toBeLessThan(300);
  });
});
