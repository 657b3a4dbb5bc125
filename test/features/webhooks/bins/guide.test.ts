import { execFile } from "node:child_process";
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "@jest/globals";
import { startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";

const GUIDE = new URL("../../../../docs/verify-webhook.md", import.meta.url);

test("the lines of the guide make a bin, and show what a webhook sends to it", async () => {
  verifies("bins.webhook");
  const local = await startLocal();
  const { secret, workspaceId } = await local.newShop();
  const [, lines] = /^## Try it without a server$.*?^```sh\n(.*?)^```$/ms.exec(readFileSync(GUIDE, "utf8"))!;
  const values = { URL: local.baseUrl, SECRET_KEY: secret.key, WORKSPACE: workspaceId };
  const script = lines!.replace(/^([A-Z_]+)=\S+$/gm, (line, name) => (name in values ? "" : line));
  expect(script).not.toMatch(/^(URL|SECRET_KEY|WORKSPACE)=/m);

  const { stdout, stderr } = await promisify(execFile)("bash", ["-euo", "pipefail", "-c", script], {
    env: { ...process.env, ...values },
  });

  expect(stderr).toBe("");
  const [receipt, tested, listed] = stdout.split(/(?<=})(?={"object")/).map((text) => JSON.parse(text));
  expect(receipt.object).toBe("bin_receipt");
  expect(tested.data).toMatchObject({ success: true, responseCode: 200 });
  const [event, byHand] = listed.data.results;
  expect(byHand).toMatchObject({ method: "PUT", query: "by=hand", body: "hello" });
  const signature = createHmac("sha256", "of-your-own-making").update(event.body).digest("hex");
  expect(event.headers["x-webhook-signature"]).toBe(`sha256=${signature}`);
});
