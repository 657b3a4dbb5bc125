import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { startLocal } from "../../support/start-local.ts";

const DOCUMENT = new URL("../../../docs/chat-front-end.md", import.meta.url);

const local = await startLocal();

test("the page's step that allows an origin leaves all other settings as they were", async () => {
  const { secret, workspaceId } = await local.newShop();
  const path = `/workspaces/${workspaceId}/settings`;
  await secret.patch(path, { synonyms: [["anorak", "parka"]] });

  const [, method, body] = /curl -s -X (\w+) \S+\/settings [^']*'[^']*' \\\n[^']*'[^']*' -d '([^']+)'/.exec(
    readFileSync(DOCUMENT, "utf8"),
  )!;
  const { status } = await secret.request(method!, path, JSON.parse(body!));

  const { body: settings } = await secret.get(path);
  expect(status).toBe(200);
  expect(settings.data.origins).toEqual(JSON.parse(body!).origins);
  expect(settings.data.synonyms).toEqual([["anorak", "parka"]]);
});
