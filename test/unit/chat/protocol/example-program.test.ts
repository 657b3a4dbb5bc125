import { expect, test } from "@jest/globals";
import { chat } from "../../../support/example-chat.ts";
import { type Answer, broken, json, startScripted, whole } from "../../../support/scripted-service.ts";
import { verifies } from "../../../support/verifies.ts";
import { recorded } from "./streams.ts";

const { bytes } = recorded("every-chunk");

const STOPPED = `{"seq":10,"type":"block_end","data":{"blockId":"b1"}}
{"seq":11,"type":"metadata","data":{"lastAgent":"product","turnCount":1,"finished":false,"degraded":false}}
{"seq":12,"type":"complete","data":{"finished":false}}
`;

test("the program prints progress, prose, a card per line, growing fields and numbered follow-ups", async () => {
  verifies("chat.example-client");
  const { baseUrl } = await startScripted([whole(bytes)]);

  const { code, output, errors } = await chat([
    "--key",
    "if_pk_1",
    "--url",
    baseUrl,
    "--question",
    "Regen?",
    "--expect",
    "fjord",
  ]);

  expect(errors).toBe("");
  expect(code).toBe(0);
  expect(output).toBe(`
> Regen?
Understanding your question...
Searching…
Looking it up…
Calling order status...
Putting it all together...
Wet feet 🥾 are no fun, naïve or not: 
(That did not work out; once more.)
Für Regen 🌧️ passt die Jacke „Fjord“ (89,90 €).
  • Jacke „Fjord“ 👩‍👩‍👧 · 89.90 EUR · instock · https://shop.example/p-1
  • Línea \u2028 "quoted" \\ 防水外套 · 129.00 · outofstock
    Jacke „Fjord“ 👩‍👩‍👧: Wasserdicht und leicht ✅

Mehr dazu im Ratgeber:\r
• Pflege
  • Jacken pflegen 🧼 · https://shop.example/guide
    Jacken pflegen 🧼: Waschen bei 30 °C.
  • order-7
Talk to a person?
Leave a message
Connecting you…
(Zoë takes over.)
(The assistant has the conversation again.)
(answered without the language model)
  1. Auch in Blau? 💙
  2. Welche Größe?
  3. [Contact]
`);
});

test("the program resumes a broken stream and asks the second question in the same thread", async () => {
  const { baseUrl, seen } = await startScripted([broken(bytes.subarray(0, 900)), whole(bytes), whole(bytes)]);

  const { code } = await chat(["--key", "if_pk_1", "--url", baseUrl, "--question", "Regen?", "--question", "Und in Blau?"]);

  expect(code).toBe(0);
  expect(seen.map(({ method }) => method)).toEqual(["POST", "GET", "POST"]);
  expect(seen[2]?.body).toMatchObject({ message: "Und in Blau?", threadId: seen[0]?.body?.threadId });
});

test.each([
  ["does not hold what was expected", whole(bytes), 'the answer does not hold "umbrella"'],
  ["failed", whole(recorded("failed").bytes), "The answer could not be completed. Ask again. 🙏"],
  ["broke the protocol", whole(Buffer.from(bytes.toString("utf8").replaceAll('"f2"', '"b2"'))), "block id b2 must begin with f"],
  ["was refused", json(429, { error: { message: "Spent.", code: "QUOTA_EXCEEDED" } }), "QUOTA_EXCEEDED: Spent."],
])("it ends with 1 and says so when an answer %s", async (_what, answer, says) => {
  const { baseUrl } = await startScripted([answer]);

  const { code, errors } = await chat(["--key", "if_pk_1", "--url", baseUrl, "--question", "Regen?", "--expect", "umbrella"]);

  expect(code).toBe(1);
  expect(errors).toContain(says);
});

test.each([
  ["an option that is not known", ["--qestion", "Regen?"], "Unknown option '--qestion'"],
  ["what belongs to no option", ["Regen?"], "Unexpected argument 'Regen?'"],
  ["an address without its protocol", ["--url", "localhost:3001", "--question", "Regen?"], "--url begins with http://"],
  ["an expectation of no question", ["--question", "Regen?", "--expect", "a", "--expect", "b"], "one has none"],
])("%s is told in a line, with what is known", async (_what, args, says) => {
  const { code, output, errors } = await chat(["--key", "if_pk_1", ...args]);

  expect({ code, output }).toEqual({ code: 1, output: "" });
  expect(errors).toContain(says);
  expect(errors).toContain("npm run chat -- [--url");
  expect(errors).not.toContain("    at ");
});

test("Ctrl-C stops the answer, and its text so far stays", async () => {
  const { promise: stopped, resolve: release } = Promise.withResolvers<void>();
  const turn: Answer = async (response) => {
    response.writeHead(200).write(bytes.subarray(0, bytes.indexOf('{"seq":10,')));
    await stopped;
    response.end(STOPPED);
  };
  const stop: Answer = (response, request) => {
    json(200, { object: "chat_stop", data: { stopped: true } })(response, request);
    release();
  };
  const { baseUrl, seen } = await startScripted([turn, stop]);

  const { code, output, errors } = await chat(["--key", "if_pk_1", "--url", baseUrl, "--question", "Regen?"], "", "no fun");

  expect({ code, errors }).toEqual({ code: 0, errors: "" });
  expect(output).toContain("no fun, naïve or not: \n(stopped)\n");
  expect(seen[1]?.url).toBe(`/chat/${seen[0]?.body?.threadId}/stop`);
});

test("a typed number asks its follow-up", async () => {
  const { baseUrl, seen } = await startScripted([whole(bytes), whole(bytes)]);

  const { code, output } = await chat(["--key", "if_pk_1", "--url", baseUrl], "Regen?\n2\n");

  expect(code).toBe(0);
  expect(output).toContain("2. Welche Größe?");
  expect(seen[1]?.body).toMatchObject({ message: "Welche Größe?", promptId: "q2", threadId: seen[0]?.body?.threadId });
});

test("an offered form is filled in field by field", async () => {
  const { baseUrl, seen } = await startScripted([whole(bytes), whole(bytes)]);

  await chat(["--key", "if_pk_1", "--url", baseUrl], "Regen?\n3\nyou@example.com\nOrder\n");

  expect(seen[1]?.body).toMatchObject({
    offerResponse: { domain: "contact", actionId: "submit", formData: { email: "you@example.com", topic: "Order" } },
  });
});
