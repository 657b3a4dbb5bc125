import { beforeAll, describe, expect, test } from "@jest/globals";
import { type SlackDouble, startSlackDouble } from "../../support/live-agents/slack-double.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

const PATH = "/tenant/live-agent/credentials";
const SCHEDULE = "Mon-Fri 09:00-17:30; tz Europe/Berlin";
/** A Monday at noon in Berlin. */
const MONDAY = Date.parse("2026-11-23T11:00:00Z");

let slack: SlackDouble;
let local: Local;
let shop: Shop;
beforeAll(async () => {
  slack = await startSlackDouble();
  local = await startLocal({ liveAgentUrls: { slack: slack.url }, startsAt: MONDAY, quiet: true });
  shop = await local.newShop();
});

const statusOf = async ({ secret }: Shop, provider = "slack") =>
  (await secret.get(`${PATH}/status?provider=${provider}`)).body.data;

describe("credentials of live agents", () => {
  test("that the provider takes are stored, and shown masked", async () => {
    verifies("live-agents.connect", "live-agents.status", "live-agents.secret");
    const { status, body } = await shop.secret.post(PATH, { ...slack.credentials, availabilitySchedule: SCHEDULE });

    expect(status).toBe(200);
    expect(body.object).toBe("live_agent");
    expect(body.data).toEqual({
      provider: "slack",
      connected: true,
      account: "Oak Shop, #support",
      credentials: { botToken: "••••bqgy", channelId: "C0SUPPORT1", signingSecret: "••••85a5" },
      schedule: SCHEDULE,
      available: true,
      eventsUrl: `${local.baseUrl}/live-agent/slack/${shop.tenantId}/events`,
      connectedAt: new Date(MONDAY).toISOString(),
      updatedAt: new Date(MONDAY).toISOString(),
    });
    expect(await statusOf(shop)).toEqual(body.data);
    expect((await shop.secret.get(`${PATH}/status`)).body.data).toEqual(body.data);
  });

  test("are stored encrypted, and neither they nor the audit log hold a secret", async () => {
    verifies("live-agents.secret");
    await shop.secret.post(PATH, slack.credentials);

    const { tenancy } = local.ports.tables;
    const item = await tenancy.get(shop.tenantId, { collection: ["liveAgents"], id: "slack" });
    const stored = JSON.stringify([item, await tenancy.list(shop.tenantId, ["auditLog"])]);

    expect(stored).toContain("C0SUPPORT1");
    expect(stored).not.toContain(slack.credentials.botToken);
    expect(stored).not.toContain(slack.credentials.signingSecret);
  });

  test("that the provider refuses are not stored", async () => {
    verifies("live-agents.connect");
    const other = await local.newShop();

    const wrongToken = await other.secret.post(PATH, { ...slack.credentials, botToken: "xoxb-1-2-wrongwrong" });
    const wrongChannel = await other.secret.post(PATH, { ...slack.credentials, channelId: "C0NOWHERE1" });
    slack.channel.is_member = false;
    const notInvited = await other.secret.post(PATH, slack.credentials);
    slack.channel.is_member = true;

    expect([wrongToken.status, wrongToken.body.error.param]).toEqual([400, "botToken"]);
    expect(wrongToken.body.error.message).toContain("invalid_auth");
    expect([wrongChannel.status, wrongChannel.body.error.param]).toEqual([400, "channelId"]);
    expect([notInvited.status, notInvited.body.error.param]).toEqual([400, "channelId"]);
    expect(notInvited.body.error.message).toContain("invite");
    expect(await statusOf(other)).toMatchObject({ connected: false, credentials: {}, available: false, connectedAt: null });
  });

  test("of a provider that cannot be reached are not stored, and 503 says so", async () => {
    verifies("live-agents.connect");
    const other = await local.newShop();

    slack.failures.push({ status: 429, headers: { "retry-after": "30" } });
    const { status, body } = await other.secret.post(PATH, slack.credentials);

    expect(status).toBe(503);
    expect(body.error).toMatchObject({ code: "UPSTREAM_UNAVAILABLE", retryAfter: 30 });
    expect((await statusOf(other)).connected).toBe(false);
  });

  test.each([
    ["missing fields", { provider: "slack" }, ["botToken", "channelId", "signingSecret"]],
    [
      "malformed fields",
      { provider: "slack", botToken: "xoxp-1", channelId: "support", signingSecret: "x" },
      ["botToken", "channelId", "signingSecret"],
    ],
    ["fields of another provider", { subdomain: "oak", apiToken: "t" }, ["apiToken", "subdomain"]],
    ["a mask", { botToken: "••••bqgy" }, ["botToken"]],
    ["an unknown provider", { provider: "carrier-pigeon" }, ["provider"]],
    ["a schedule that cannot be read", { availabilitySchedule: "Mon 9-5" }, ["availabilitySchedule"]],
    ["an endless schedule", { availabilitySchedule: "Mon 09:00-17:00;".repeat(40) }, ["availabilitySchedule"]],
  ])("with %s are refused, each fault by its field, without a call to the provider", async (_what, fields, params) => {
    verifies("live-agents.fields", "live-agents.schedule-faults");
    const before = slack.requests.length;
    const given = Object.keys(fields).length === 1 && "provider" in fields ? fields : { ...slack.credentials, ...fields };

    const { status, body } = await shop.secret.post(PATH, given);

    expect(status).toBe(400);
    expect(body.details.map(({ param }: { param: string }) => param).sort()).toEqual(params);
    expect(slack.requests).toHaveLength(before);
  });

  test("belong to one tenant", async () => {
    verifies("live-agents.tenants");
    const other = await local.newShop();

    expect((await statusOf(other)).connected).toBe(false);
    expect((await other.secret.delete(`${PATH}?provider=slack`)).status).toBe(404);
    expect((await statusOf(shop)).connected).toBe(true);
  });

  test("that are deleted are gone at once, and a second deletion is 404", async () => {
    verifies("live-agents.disconnect");
    const other = await local.newShop();
    await other.secret.post(PATH, slack.credentials);
    const find = () => local.ports.liveAgents.findAvailable(other.tenantId, null, new AbortController().signal);
    expect(await find()).toBe("slack");

    const first = await other.secret.delete(`${PATH}?provider=slack`);
    const second = await other.secret.delete(`${PATH}?provider=slack`);

    expect(first.body.data).toEqual({ id: "slack", deleted: true });
    expect(second.status).toBe(404);
    expect(await find()).toBeNull();
    expect((await other.secret.put("/tenant/live-agent/schedule?provider=slack", { schedule: null })).status).toBe(404);
  });
});

describe("a schedule", () => {
  test("decides when agents are there, stays with new credentials, and is taken away by null", async () => {
    verifies("live-agents.schedule", "live-agents.status");
    const other = await local.newShop();
    await other.secret.post(PATH, slack.credentials);
    const put = async (schedule: string | null) =>
      (await other.secret.put("/tenant/live-agent/schedule?provider=slack", { schedule })).body.data;
    const find = () => local.ports.liveAgents.findAvailable(other.tenantId, null, new AbortController().signal);

    expect(await put("Tue 09:00-17:00")).toMatchObject({ schedule: "Tue 09:00-17:00", available: false });
    expect(await find()).toBeNull();
    await other.secret.post(PATH, slack.credentials);
    expect(await statusOf(other)).toMatchObject({ schedule: "Tue 09:00-17:00", available: false });
    expect(await put("Mon 11:00-12:00")).toMatchObject({ available: true });
    expect(await find()).toBe("slack");
    expect(await put(null)).toMatchObject({ schedule: null, available: true });
  });

  test("that cannot be read is refused at its character", async () => {
    verifies("live-agents.schedule-faults");
    const { status, body } = await shop.secret.put("/tenant/live-agent/schedule?provider=slack", { schedule: "Mon 09:00-25:00" });

    expect(status).toBe(400);
    expect(body.details).toEqual([{ param: "schedule", message: 'at character 11: "25:00" is no time; write 00:00 to 24:00' }]);
  });
});
