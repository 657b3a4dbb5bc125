import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { readQuestions, readRecordSettings, recordConversations } from "../../../evals/record-chat.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "questions-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function writeFile(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe("the command npm run chat:record", () => {
  test("asks for the key of a model when there is none", () => {
    expect(() => readRecordSettings(["questions.txt"], {})).toThrow("set ANTHROPIC_API_KEY");
  });

  test.each([[[]], [["a.txt", "b.txt"]], [["a.txt", "--port", "1"]]])("writes its usage when it is called with %j", (args) => {
    expect(() => readRecordSettings(args, { ANTHROPIC_API_KEY: "sk-1" })).toThrow("Usage: npm run chat:record");
  });

  test("reads questions line by line, conversations apart by an empty line", () => {
    const file = writeFile("q.txt", "# desks\nA desk?\nAnd in oak?\n\n\nWhat do you sell?\n");

    expect(readQuestions(file)).toEqual([["A desk?", "And in oak?"], ["What do you sell?"]]);
  });

  test("reads questions from JSON, and ignores other fields", () => {
    const turns = [{ message: "A desk?", expect: { shows: ["p1"] } }, "And in oak?"];
    const file = writeFile("q.json", JSON.stringify(["What do you sell?", ["One?", "Two?"], { id: "desks", turns }]));

    expect(readQuestions(file)).toEqual([["What do you sell?"], ["One?", "Two?"], ["A desk?", "And in oak?"]]);
  });

  test.each([
    ["none.txt", null, "cannot be read"],
    ["empty.txt", "\n# nothing\n", "asks nothing"],
    ["broken.json", "[", "is no array of questions"],
    ["object.json", "{}", "is no array of questions"],
    ["numbers.json", "[1]", "is no array of questions"],
  ])("refuses the file %s", (name, text, message) => {
    const file = text === null ? join(folder, name) : writeFile(name, text);

    expect(() => readQuestions(file)).toThrow(message);
  });

  test("asks each conversation in a thread of its own, and counts the answers given without the model", async () => {
    const bodies: { message: string; threadId: string }[] = [];
    const server = createServer(async (request, response) => {
      const body = JSON.parse((await request.toArray()).join(""));
      bodies.push(body);
      response.end(JSON.stringify({ data: { degraded: body.message === "Two?" } }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const lines: string[] = [];

    const conversations = [["One?", "Two?"], ["Three?"]];
    const degraded = await recordConversations(conversations, { baseUrl, workspaceId: "w", publishableKey: "pk" }, (line) =>
      lines.push(line),
    );
    server.close();

    expect(bodies.map(({ message }) => message)).toEqual(["One?", "Two?", "Three?"]);
    expect(bodies[0]!.threadId).toBe(bodies[1]!.threadId);
    expect(bodies[2]!.threadId).not.toBe(bodies[0]!.threadId);
    expect(degraded).toBe(1);
    expect(lines).toEqual(["recorded: One?\n", "without the model: Two?\n", "recorded: Three?\n"]);
  });
});
