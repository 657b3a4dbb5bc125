import { beforeAll, describe, expect, test } from "@jest/globals";
import { createS3Objects } from "../../../functions/platform/aws/s3-objects.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal();
  shop = await local.newShop();
});

/** Uploads a file and returns where it can be read. */
async function upload(fileName: string, contentType: string, content: string): Promise<string> {
  const file = { fileName, contentType, fileSize: Buffer.byteLength(content) };
  const { uploadUrl, fileUrl, headers } = (await shop.secret.post("/uploads/url", file)).body.data;
  const put = await fetch(uploadUrl, { method: "PUT", body: content, headers: { "content-type": headers["content-type"] } });
  expect(put.status).toBe(200);
  return fileUrl;
}

test("an upload address accepts a PUT of exactly the announced file", async () => {
  verifies("tenancy.uploads");
  const { body } = await shop.secret.post("/uploads/url", {
    fileName: "../size chart.png",
    contentType: "image/png",
    fileSize: 4,
  });
  const { uploadUrl, headers } = body.data;
  const put = await fetch(uploadUrl, { method: "PUT", body: "data", headers: { "content-type": headers["content-type"] } });

  expect(body.data.key).toMatch(/^uploads\/upl_\w+\/_._size_chart\.png$|^uploads\/upl_\w+\/_.+size_chart\.png$/);
  expect(put.status).toBe(200);
});

test("an upload address is bound to no checksum, since the file is not known when it is made", async () => {
  verifies("tenancy.uploads");
  const credentials = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "secret" };
  const objects = createS3Objects({ region: "eu-west-1", credentials }, "uploads-bucket");

  const { url, headers } = await objects.uploadUrl("ten_1", "uploads/a.png", {
    contentType: "image/png",
    contentLength: 4,
    seconds: 900,
  });

  const { host, searchParams } = new URL(url);
  expect(host).toBe("uploads-bucket.s3.eu-west-1.amazonaws.com");
  expect([...searchParams.keys()].filter((name) => /checksum/i.test(name))).toEqual([]);
  expect(searchParams.get("X-Amz-SignedHeaders")).toBe("content-length;content-type;host");
  expect(headers).toEqual({ "content-type": "image/png", "content-length": "4" });
});

describe("an uploaded file", () => {
  test("is read back by anybody at its fileUrl, with its type, by pages of any origin, and cached", async () => {
    verifies("tenancy.files");
    const fileUrl = await upload("size chart.png", "image/png", "pixels");

    const answer = await fetch(fileUrl);

    expect(fileUrl).toMatch(new RegExp(`^${local.baseUrl}/files/${shop.tenantId}/uploads/upl_\\w+/size_chart\\.png$`));
    expect([answer.status, await answer.text()]).toEqual([200, "pixels"]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": "inline",
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=86400",
    });
  });

  test.each([
    ["page.html", "text/html", "attachment"],
    ["page.xhtml", "application/xhtml+xml", "attachment"],
    ["script.js", "text/javascript", "attachment"],
    ["manual.pdf", "application/pdf", "attachment"],
    ["icon.svg", "image/svg+xml", "inline"],
    ["clip.mp4", "video/mp4", "inline"],
  ])("%s of type %s runs nothing on the API's host: it is served as %s", async (fileName, contentType, disposition) => {
    verifies("tenancy.files-inert");
    const answer = await fetch(await upload(fileName, contentType, "<script>alert(1)</script>"));

    expect(answer.headers.get("content-type")).toBe(contentType);
    expect(answer.headers.get("content-disposition")).toBe(disposition);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none';.* sandbox$/);
  });

  test("is the only kind of object at these addresses: none is listed, changed or read from another bucket", async () => {
    const fileUrl = await upload("a.png", "image/png", "pixels");
    await local.ports.objects.content.put(shop.tenantId, "uploads/private.json", Buffer.from("{}"), "application/json");
    const statusOf = async (path: string, method = "GET") => (await fetch(`${local.baseUrl}${path}`, { method })).status;

    expect(await statusOf(`/files/${shop.tenantId}/uploads/private.json`)).toBe(403);
    expect(await statusOf("/files/")).toBe(403);
    expect(await statusOf(`/files/${shop.tenantId}/?list-type=2`)).toBe(403);
    expect((await fetch(fileUrl, { method: "DELETE" })).status).toBe(403);
    expect((await fetch(fileUrl, { method: "PUT", body: "other" })).status).toBe(403);
    expect(await (await fetch(`${fileUrl}?acl`)).text()).toBe("pixels");
    expect((await fetch(fileUrl, { method: "HEAD" })).status).toBe(200);
  });
});
