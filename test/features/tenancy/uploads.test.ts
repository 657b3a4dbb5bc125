import { beforeAll, describe, expect, test } from "@jest/globals";
import { createS3Objects } from "../../../functions/platform/aws/stores/s3-objects.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal();
  shop = await local.newShop();
});

interface Announced {
  fileName?: string;
  contentType?: string;
  fileSize?: number;
  access?: "private" | "public";
}

const announce = async (file: Announced, by = shop.secret) =>
  (await by.post("/uploads/url", { fileName: "a.png", contentType: "image/png", fileSize: 6, ...file })).body.data;

const put = (url: string, body: string | Buffer, contentType: string) =>
  fetch(url, { method: "PUT", body, headers: { "content-type": contentType } });

/** Uploads a file and returns what announced it. */
async function upload(content: string, file: Announced) {
  const announced = await announce({ fileSize: Buffer.byteLength(content), ...file });
  expect((await put(announced.uploadUrl, content, announced.headers["content-type"])).status).toBe(200);
  return announced;
}

describe("an upload address", () => {
  test("accepts a PUT of exactly the announced file", async () => {
    verifies("tenancy.uploads");
    const { key, uploadUrl, headers, expiresAt } = await announce({ fileName: "../size chart.png" });

    expect(key).toMatch(/^uploads\/upl_\w+\/__size_chart\.png$|^uploads\/upl_\w+\/_\._size_chart\.png$/);
    expect(Date.parse(expiresAt) - local.clock.now()).toBe(900_000);
    expect((await put(uploadUrl, "pixels", headers["content-type"])).status).toBe(200);
  });

  test.each([
    ["0 bytes", "", "image/png"],
    ["a longer file", "pixels and a program", "image/png"],
    ["a shorter file", "pix", "image/png"],
    ["another type", "pixels", "text/html"],
    ["the type with a parameter", "pixels", "image/png; charset=utf-8"],
  ])("refuses %s, and nothing is stored", async (_what, body, contentType) => {
    verifies("tenancy.uploads-bound");
    const { key, uploadUrl } = await announce({});

    const refused = await put(uploadUrl, body, contentType);

    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining("SignatureDoesNotMatch")]);
    expect((await shop.secret.get(`/${key}`)).status).toBe(404);
  });

  test("fits its own object and method only", async () => {
    verifies("tenancy.uploads-bound");
    const { uploadUrl, key } = await announce({});
    const other = await announce({});

    const elsewhere = await put(uploadUrl.replace(key, other.key), "pixels", "image/png");
    const read = await fetch(uploadUrl);
    const deleted = await fetch(uploadUrl, { method: "DELETE" });
    const longer = await put(uploadUrl.replace("X-Amz-Expires=900", "X-Amz-Expires=90000"), "pixels", "image/png");

    expect([elsewhere.status, read.status, deleted.status, longer.status]).toEqual([403, 403, 403, 403]);
  });

  test.each([
    ["page.html", "text/html"],
    ["page.xhtml", "application/xhtml+xml"],
    ["feed.xml", "text/xml"],
    ["script.js", "text/javascript"],
    ["setup.exe", "application/x-msdownload"],
    ["archive.zip", "application/zip"],
    ["macros.docm", "application/vnd.ms-word.document.macroEnabled.12"],
    ["anything", "application/octet-stream"],
    ["a.png", "image/png; name=a.html"],
    ["a.png", "constructor/name"],
  ])("is not made for %s of type %s, and the answer lists the types", async (fileName, contentType) => {
    verifies("tenancy.uploads-types");
    const { status, body } = await shop.secret.post("/uploads/url", { fileName, contentType, fileSize: 4 });

    expect([status, body.details[0].param]).toEqual([400, "contentType"]);
    expect(body.details[0].message).toMatch(/image\/png/);
  });

  test.each([
    ["setup.exe", "image/png", "setup.exe.png"],
    ["PHOTO.JPEG", "IMAGE/JPEG", "PHOTO.JPEG"],
    ["..", "application/pdf", "_.pdf"],
    ['a";b.csv', 'text/csv; charset="UTF-8"', "a_b.csv"],
    ["größe", "text/plain", "gr_e.txt"],
  ])("names %s of type %s so that its extension is of its type", async (fileName, contentType, name) => {
    verifies("tenancy.uploads-types");
    const { key } = await upload("x", { fileName, contentType });

    expect(key.split("/").at(-1)).toBe(name);
  });

  test.each([0, -1, 50_000_001])("is not made for a file of %i bytes", async (fileSize) => {
    verifies("tenancy.uploads-types");
    const file = { fileName: "a.png", contentType: "image/png", fileSize };

    const { status, body } = await shop.secret.post("/uploads/url", file);

    expect([status, body.details[0].param]).toEqual([400, "fileSize"]);
  });

  test("is bound to no checksum, since the file is not known when it is made", async () => {
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
});

describe("a private file", () => {
  test("is what an upload is unless somebody decided otherwise: read at an address of an hour, and downloaded", async () => {
    verifies("tenancy.files-private");
    const { key, access, fileUrl, fileUrlExpiresAt } = await upload("pixels", {});

    const answer = await fetch(fileUrl);

    expect([access, Date.parse(fileUrlExpiresAt) - local.clock.now()]).toEqual(["private", 3_600_000]);
    expect([answer.status, await answer.text()]).toEqual([200, "pixels"]);
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="a.png"');
    expect(new URL(fileUrl).searchParams.get("X-Amz-Expires")).toBe("3600");
    expect((await fetch(fileUrl.replace("attachment", "inline"))).status).toBe(403);
    expect((await fetch(`${local.baseUrl}/files/${shop.tenantId}/${key}`)).status).toBe(403);
  });

  test("gets another address from GET /uploads, for its own tenant's administrators only", async () => {
    verifies("tenancy.files-private");
    const { key } = await upload("pixels", { fileName: "b.png" });
    const other = await local.newShop();

    const { status, body } = await shop.secret.get(`/${key}`);

    expect(status).toBe(200);
    expect(body.data).toMatchObject({ key, contentType: "image/png", fileSize: 6, access: "private" });
    expect(await (await fetch(body.data.fileUrl)).text()).toBe("pixels");
    expect((await other.secret.get(`/${key}`)).status).toBe(404);
    expect((await shop.publishable.get(`/${key}`)).status).toBe(403);
    expect((await shop.secret.get("/uploads/upl_1/%2E%2E%2Fsecret")).status).toBe(404);
  });

  test("can be deleted, and is then gone", async () => {
    verifies("tenancy.files-deleted");
    const { key, fileUrl } = await upload("pixels", {});

    const deleted = await shop.secret.delete(`/${key}`);

    expect(deleted.body.data).toEqual({ id: key, deleted: true });
    expect([(await fetch(fileUrl)).status, (await shop.secret.delete(`/${key}`)).status]).toEqual([404, 404]);
  });

  test("of a workspace is public by the workspace's setting, and each file by its own", async () => {
    verifies("tenancy.files-setting");
    const { secret, workspaceId } = await local.newShop({ workspaces: ["open-shop", "closed-shop"] });
    await secret.put(`/workspaces/${workspaceId}/settings`, { fileAccess: "public" });
    const closed = secret.with({ "x-workspace-id": "closed-shop" });
    const neither = secret.with({ "x-workspace-id": "" });

    const announced = await Promise.all([
      announce({}, secret),
      announce({ access: "private" }, secret),
      announce({}, closed),
      announce({ access: "public" }, closed),
      announce({}, neither),
    ]);

    expect(announced.map(({ access }) => access)).toEqual(["public", "private", "private", "public", "private"]);
  });

  test("is public for a tenant with one workspace whose setting says so, also without naming it", async () => {
    verifies("tenancy.files-setting");
    const { secret, workspaceId } = await local.newShop();
    await secret.put(`/workspaces/${workspaceId}/settings`, { fileAccess: "public" });

    expect((await announce({}, secret.with({ "x-workspace-id": "" }))).access).toBe("public");
  });
});

describe("a public file", () => {
  test("is read back by anybody at its fileUrl, with its type, by pages of any origin, and cached", async () => {
    verifies("tenancy.files");
    const { fileUrl, fileUrlExpiresAt } = await upload("pixels", { fileName: "size chart.png", access: "public" });

    const answer = await fetch(fileUrl);

    expect(fileUrl).toMatch(new RegExp(`^${local.baseUrl}/files/${shop.tenantId}/uploads/upl_\\w+/size_chart\\.png$`));
    expect(fileUrlExpiresAt).toBeNull();
    expect([answer.status, await answer.text()]).toEqual([200, "pixels"]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": "inline",
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=86400",
    });
  });

  test.each([
    ["manual.pdf", "application/pdf", "attachment"],
    ["icon.svg", "image/svg+xml", "attachment"],
    ["notes.txt", "text/plain", "attachment"],
    ["clip.mp4", "video/mp4", "inline"],
  ])("%s of type %s runs nothing on the API's host: it is served as %s", async (fileName, contentType, disposition) => {
    verifies("tenancy.files-inert");
    const { fileUrl } = await upload("<script>alert(1)</script>", { fileName, contentType, access: "public" });

    await expectInert(fileUrl, contentType, disposition);
  });

  test.each([
    ["text/html", "attachment"],
    ["application/xhtml+xml", "attachment"],
    ["text/javascript", "attachment"],
  ])("of type %s, uploaded while any type was allowed, runs nothing either", async (contentType, disposition) => {
    verifies("tenancy.files-inert");
    const key = `uploads/upl_old/${contentType.replace(/\W/g, "")}`;
    await local.ports.objects.uploads.put(shop.tenantId, key, Buffer.from("<script>alert(1)</script>"), contentType);

    await expectInert(`${local.baseUrl}/files/${shop.tenantId}/${key}`, contentType, disposition);
  });

  async function expectInert(fileUrl: string, contentType: string, disposition: string): Promise<void> {
    const answer = await fetch(fileUrl);
    expect(answer.headers.get("content-type")).toBe(contentType);
    expect(answer.headers.get("content-disposition")).toBe(disposition);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none';.* sandbox$/);
  }

  test("is the only kind of object at these addresses: none is listed, changed or read from another bucket", async () => {
    const { fileUrl } = await upload("pixels", { access: "public" });
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
