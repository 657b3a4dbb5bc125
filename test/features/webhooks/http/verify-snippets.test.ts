import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "@jest/globals";
import { signatureHeaders } from "../../../../functions/features/webhooks/http/build-request.ts";
import { verifies } from "../../../support/verifies.ts";

verifies("webhooks.verify", "webhooks.rotation-signatures");

const root = new URL("../../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");

interface Case {
  headers: Record<string, string>;
  body: string;
  secret: string;
  /** Seconds since 1970. */
  now: number;
}
/** The results of a snippet's two functions. */
type Verdict = { event: unknown; isBodySigned: boolean };

/** Each reads a list of cases from its input and writes a list of verdicts. */
const DRIVERS = {
  node: [
    "node",
    "--input-type=module",
    "--eval",
    `import { readFileSync } from "node:fs";
     import { verifyBody, verifyWebhook } from ${JSON.stringify(new URL("examples/verify-webhook.mjs", root).href)};
     const verdictOf = ({ now, ...given }) => {
       const isBodySigned = verifyBody(given);
       try { return { event: verifyWebhook({ ...given, now: now * 1000 }), isBodySigned }; }
       catch (error) { return { event: error.message, isBodySigned }; }
     };
     const cases = JSON.parse(readFileSync(0)).map((one) => ({ ...one, body: Buffer.from(one.body) }));
     console.log(JSON.stringify(cases.map(verdictOf)));`,
  ],
  python3: [
    "python3",
    "-B",
    "-c",
    `import json, sys
sys.path.insert(0, ${JSON.stringify(fileURLToPath(new URL("examples", root)))})
from verify_webhook import verify_body, verify_webhook
def verdict_of(headers, body, secret, now):
    body = body.encode()
    signed = verify_body(headers, body, secret)
    try:
        return {"event": verify_webhook(headers, body, secret, now=now), "isBodySigned": signed}
    except ValueError as error:
        return {"event": str(error), "isBodySigned": signed}
json.dump([verdict_of(**case) for case in json.load(sys.stdin)], sys.stdout)`,
  ],
};

function run([command, ...args]: string[], cases: Case[]): Verdict[] {
  const { status, stdout, stderr } = spawnSync(command!, args, { input: JSON.stringify(cases), encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return JSON.parse(stdout);
}

const hasPython = spawnSync("python3", ["--version"]).status === 0;
const languages = (["node", "python3"] as const).filter((name) => name === "node" || hasPython);

const vectors: { secret: string; eventId: string; timestamp: number; body: string; standard: string; bodyOnly: string }[] =
  JSON.parse(read("test/support/fixtures/webhook-signatures.json"));
const vectorCase = ({ secret, eventId, timestamp, body, standard, bodyOnly }: (typeof vectors)[number]): Case => ({
  headers: {
    "webhook-id": eventId,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": standard,
    "x-webhook-signature": bodyOnly,
  },
  body,
  secret,
  now: timestamp + 10,
});

describe.each(languages)("the snippet for %s", (language) => {
  const verdictsOn = (...cases: Case[]) => run(DRIVERS[language], cases);

  test("the snippet accepts the vectors of Standard Webhooks", () => {
    const expected = vectors.map(({ body }) => ({ event: JSON.parse(body), isBodySigned: true }));

    expect(verdictsOn(...vectors.map(vectorCase))).toEqual(expected);
  });

  test("the snippet accepts deliveries during a rotation, with either secret", () => {
    const [{ eventId, timestamp, body }] = vectors as [(typeof vectors)[number]];
    const sent = signatureHeaders({ eventId, timestamp, body, secret: "old", nextSecret: "whsec_bmV3" });
    const headers = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value]));
    const given = { headers, body, now: timestamp };

    const verdict = { event: JSON.parse(body), isBodySigned: true };
    expect(verdictsOn({ ...given, secret: "old" }, { ...given, secret: "whsec_bmV3" })).toEqual([verdict, verdict]);
  });

  test("the snippet refuses a delivery that is changed, unsigned or signed by another secret", () => {
    const good = vectorCase(vectors[1]!);
    const { "webhook-signature": _standard, "x-webhook-signature": _bodyOnly, ...unsigned } = good.headers;
    const unfit = { event: "The webhook's signature does not fit.", isBodySigned: false };

    const verdicts = verdictsOn(
      { ...good, body: good.body.replace("349.9", "349.8") },
      { ...good, secret: "another" },
      { ...good, headers: unsigned },
      { ...good, headers: { ...unsigned, "webhook-signature": "v1, v2,x  é", "x-webhook-signature": "é" } },
      { ...good, headers: { ...unsigned, "x-webhook-signature": `sha256=${"é".repeat(64)}` } },
    );

    expect(verdicts).toEqual(Array(5).fill(unfit));
  });

  test("the snippet refuses another id, and a time that is changed, old, ahead or missing", () => {
    const good = vectorCase(vectors[1]!);
    const at = good.now;
    const changed = (name: string, value: string) => ({ ...good, headers: { ...good.headers, [name]: value } });

    const events = verdictsOn(
      changed("webhook-id", "evt_other"),
      changed("webhook-timestamp", String(at)),
      { ...good, now: at + 300 },
      { ...good, now: at - 400 },
      changed("webhook-timestamp", ""),
      changed("webhook-timestamp", "soon"),
      changed("webhook-timestamp", "²"),
    ).map(({ event }) => event);

    const unfit = "The webhook's signature does not fit.";
    const untimely = "The webhook's timestamp is missing, too old or too new.";
    expect(events).toEqual([unfit, unfit, untimely, untimely, untimely, untimely, untimely]);
  });
});

test.each(["examples/verify-webhook.mjs", "examples/verify_webhook.py"])("docs/verify-webhook.md shows %s as it is", (path) => {
  const fence = path.endsWith(".py") ? "python" : "js";

  expect(read("docs/verify-webhook.md")).toContain(`\`\`\`${fence}\n${read(path)}\`\`\`\n`);
});
