import { execFile } from "node:child_process";
import { createHmac } from "node:crypto";
import { promisify } from "node:util";
import { expect, test } from "@jest/globals";
import { ApiError } from "../../../clients/typescript/src/errors.ts";
import { fromLocalInput, toLocalInput } from "../../../console/parts/form/local-input.ts";
import { forecast } from "../../../console/parts/usage/forecast.ts";
import { checkSignature, NODE_SNIPPET, PYTHON_SNIPPET } from "../../../console/screens/webhooks/check-signature.ts";
import { readFilter } from "../../../console/screens/webhooks/deliveries/delivery-filter.ts";
import {
  collectDeliveries,
  NOTHING_DONE,
  type Progress,
  REPLAYED_AT_ONCE,
  replay,
} from "../../../console/screens/webhooks/deliveries/replay.ts";
import { readWebhookForm } from "../../../console/screens/webhooks/webhook-fields.ts";
import { verifies } from "../../support/verifies.ts";

type Found = Parameters<typeof replay>[0][number];
type Page = Awaited<ReturnType<Parameters<typeof collectDeliveries>[0]>>;

const delivery = (id: number, status = "failed") => ({ id: `dlv_${id}`, webhookId: "wh_1", status }) as Found;
const refusal = (status: number) => new ApiError(`No ${status}`, { status } as never);

test("all pages of a filter are counted, each delivery once, without those on their way, up to a bound", async () => {
  verifies("console.webhook-replay");
  const pages: Found[][] = [[delivery(1), delivery(2, "pending")], [], [delivery(1), delivery(3)]];
  const list = async ({ cursor = "0" }: { cursor?: string }) => {
    const next = Number(cursor) + 1;
    const pagination = { hasMore: next < pages.length, cursor: String(next) };
    return { results: pages[next - 1], pagination } as unknown as Page;
  };
  const { found, hasMore } = await collectDeliveries(list);
  expect([found.map(({ id }) => id), hasMore]).toEqual([["dlv_1", "dlv_3"], false]);

  let first = 0;
  const endless = async () => {
    const results = Array.from({ length: 100 }, () => delivery(first++));
    return { results, pagination: { hasMore: true, cursor: "on" } } as unknown as Page;
  };
  const bounded = await collectDeliveries(endless);
  expect([bounded.found.length, bounded.hasMore]).toEqual([REPLAYED_AT_ONCE, true]);
});

test("a replay goes on where it was paused, notes what is refused for itself, and stops at what would stop all", async () => {
  verifies("console.webhook-replay");
  const sent: string[] = [];
  let isPaused = false;
  let last = NOTHING_DONE;
  const answers = new Map([["dlv_2", 409]]);
  const options = {
    send: async ({ id }: Found) => {
      const status = answers.get(id);
      if (status) throw refusal(status);
      sent.push(id);
      isPaused = id === "dlv_3";
    },
    isPaused: () => isPaused,
    onProgress: (at: Progress) => {
      last = at;
    },
  };
  const all = [1, 2, 3, 4, 5].map((id) => delivery(id));
  const paused = await replay(all, NOTHING_DONE, options);
  expect(paused).toEqual({ done: 3, sent: 2, refused: [{ id: "dlv_2", message: "No 409" }] });
  isPaused = false;
  answers.set("dlv_4", 429);
  await expect(replay(all, paused, options)).rejects.toThrow("No 429");
  answers.delete("dlv_4");
  expect(await replay(all, last, options)).toMatchObject({ done: 5, sent: 4 });
  expect(sent).toEqual(["dlv_1", "dlv_3", "dlv_4", "dlv_5"]);
});

test("a filter of an address is what the service is asked, and its times are those of the one who looks", () => {
  verifies("console.webhook-filters");
  const address = new URLSearchParams("status=failed&webhook=wh_1&code=5xx&since=2026-11-28T03:12:00.000Z&event=&bin=b&other=x");
  expect(readFilter(address)).toEqual({
    ...{ status: "failed", webhookId: "wh_1", code: "5xx", since: "2026-11-28T03:12:00.000Z" },
  });
  for (const time of ["2026-11-28T03:12:00.000Z", "2026-03-29T01:30:05.000Z"])
    expect(fromLocalInput(toLocalInput(time))).toBe(time);
  expect([toLocalInput("no time"), toLocalInput(null), fromLocalInput(""), fromLocalInput("x")]).toEqual(["", "", "", ""]);
});

test("a form of a webhook leaves out what is empty, takes away what is emptied, and says what is wrong", () => {
  verifies("console.webhook-change");
  const fields = { name: " A ", url: "https://a.example", events: ["x"], maxAttempts: "", filter: "", template: "" };
  expect(readWebhookForm(fields, null)).toEqual({ body: { name: "A", url: "https://a.example", events: ["x"] } });
  expect(readWebhookForm(fields, {})).toMatchObject({ body: { retryPolicy: null, eventFilters: null, payloadTemplate: null } });
  const delays = { maxAttempts: 5, retryDelays: [10, 60] };
  const changed = readWebhookForm({ ...fields, maxAttempts: "3" }, { retryPolicy: delays });
  expect(changed).toMatchObject({ body: { retryPolicy: { maxAttempts: 3, retryDelays: [10, 60] } } });
  const wrong = [{ events: [] }, { maxAttempts: "many" }, { filter: "{" }].map((change) =>
    readWebhookForm({ ...fields, ...change }, null),
  );
  expect(wrong).toEqual(Array(3).fill({ wrong: expect.any(String) }));
});

test("signatures of any body are checked, and the programs that are shown agree", async () => {
  verifies("console.webhook-signatures");
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLTmg";
  const body = "no JSON: ü";
  const raw = Buffer.from(secret.slice(6), "base64");
  const headers = {
    "webhook-id": "evt_1",
    "webhook-timestamp": "1",
    "webhook-signature": `v1,${createHmac("sha256", raw).update(`evt_1.1.${body}`).digest("base64")}`,
    "x-webhook-timestamp": "1",
    "x-webhook-signature": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
  };
  expect(await checkSignature({ headers, body }, secret)).toEqual({ standard: true, body: true });
  const base64 = { headers, body: Buffer.from(body).toString("base64"), bodyEncoding: "base64" as const };
  expect(await checkSignature(base64, secret)).toEqual({ standard: true, body: true });
  expect(await checkSignature({ headers, body: `${body} ` }, secret)).toEqual({ standard: false, body: false });
  expect(await checkSignature({ headers: {}, body }, secret)).toEqual({ standard: null, body: null });

  const run = promisify(execFile);
  const given = [headers, body, secret].map((value) => JSON.stringify(value));
  const node = `${NODE_SNIPPET}\nconsole.log(isSigned(${given}), isSigned(${given[0]}, "other", ${given[2]}));`;
  const python = `${PYTHON_SNIPPET}\nimport json\nh, b, s = json.loads(${JSON.stringify(JSON.stringify([headers, body, secret]))})
print(is_signed(h, b.encode(), s), is_signed(h, b"other", s))`;
  expect((await run(process.execPath, ["--input-type=module", "-e", node])).stdout.trim()).toBe("true false");
  expect((await run("python3", ["-c", python])).stdout.trim()).toBe("True False");
});

test("a month is expected to go on as so far, after its first day", () => {
  verifies("console.account-usage");
  const figure = { current: 300, resetDate: "2026-12-01T00:00:00.000Z" };
  expect(forecast(figure, Date.UTC(2026, 10, 11))).toBe(900);
  expect(forecast(figure, Date.UTC(2026, 10, 1, 23))).toBeNull();
  expect(forecast({ ...figure, resetDate: null }, Date.UTC(2026, 10, 11))).toBeNull();
  expect(forecast({ current: 31, resetDate: "2027-01-01T00:00:00.000Z" }, Date.UTC(2026, 11, 2))).toBe(961);
});
