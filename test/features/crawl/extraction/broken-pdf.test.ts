import { afterEach, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { visitPage } from "../../../../functions/features/crawl/pages/visit-page.ts";
import { MemoryLog } from "../../../support/memory-log.ts";
import { verifies } from "../../../support/verifies.ts";
import { pdfFile } from "./pdf-file.ts";

const WHOLE = Buffer.from(pdfFile([[{ text: "The glaze is guaranteed for eleven years.", y: 740 }]]));
const latin1 = WHOLE.toString("latin1");
const changed = (from: string | RegExp, to: string) => Buffer.from(latin1.replace(from, to), "latin1");

const printed: unknown[][] = [];
beforeAll(() => {
  for (const method of ["log", "info", "warn", "error"] as const)
    jest.spyOn(console, method).mockImplementation((...values: unknown[]) => {
      printed.push(values);
    });
});
afterEach(() => void printed.splice(0));

/** Reads a document as a crawl does, and returns what became of it and what was written about it. */
async function read(body: Uint8Array) {
  const log = new MemoryLog();
  const url = "https://shop.example/manual.pdf";
  const page = {
    kind: "page",
    url,
    status: 200,
    mediaType: "application/pdf",
    charset: null,
    body,
    robotsTags: [],
    contentLanguage: null,
  };
  const fetch = async () =>
    ({ ...page, etag: null, lastModified: null, canonicalLink: null, bytes: body.length, redirects: [] }) as never;
  const request = { url, judgeRedirect: () => null, excludeSelectors: [] };
  const nothing = async () => null;
  const visit = await visitPage(request, {
    fetcher: { fetch, close: async () => undefined },
    log,
    render: nothing,
    readMissing: nothing,
  });
  await new Promise((resolve) => setImmediate(resolve));
  return { visit, lines: log.lines };
}

describe("a document that cannot be read", () => {
  verifies("crawl.documents");

  test.each<[string, Uint8Array, RegExp]>([
    ["is empty", Buffer.alloc(0), /no PDF|empty/],
    ["is only its first line", Buffer.from("%PDF-1.7\n"), /no PDF/],
    ["is not one", Buffer.from("<html><body>Not found</body></html>"), /no PDF/],
    ["begins as one and is noise", Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(5_000, 0xd7)]), /no PDF/],
    ["breaks off in its first object", WHOLE.subarray(0, 60), /no PDF/],
    ["has no pages", changed(/\/Kids \[[^\]]*\] \/Count 1/, "/Kids [] /Count 0"), /no pages|cannot be read|no PDF/],
    ["has no catalogue", changed("/Type /Catalog /Pages 2 0 R", "/Type /Nothing"), /no PDF|cannot be read|no pages/],
    [
      "has a tree of pages that leads into itself",
      changed(/\/Kids \[[^\]]*\]/, "/Kids [2 0 R]"),
      /cannot be read|no PDF|no pages/,
    ],
    [
      "is locked by a password",
      changed(
        "trailer\n<<",
        `trailer\n<< /Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <${"28".repeat(32)}> /U <${"29".repeat(32)}> >> ` +
          "/ID [<31><31>]",
      ),
      /password|cannot be read/,
    ],
  ])("that %s is a broken page with one line in the log, without a stack", async (_what, body, reason) => {
    const { visit, lines } = await read(body);

    expect(visit).toMatchObject({ kind: "failed", reason: "brokenPage" });
    expect(lines).toEqual([
      {
        level: "warn",
        message: "A page could not be extracted.",
        url: "https://shop.example/manual.pdf",
        reason: expect.stringMatching(reason),
      },
    ]);
    expect(printed).toEqual([]);
  });

  test.each<[string, Uint8Array]>([
    ["breaks off before its table", WHOLE.subarray(0, latin1.indexOf("xref"))],
    ["has a table that is elsewhere", changed(/startxref\n\d+/, "startxref\n7")],
    ["has a table that leads back to itself", changed("trailer\n<<", `trailer\n<< /Prev ${latin1.indexOf("xref\n")}`)],
    ["has a wrong count of pages", changed("/Count 1", "/Count 900000")],
    ["has a stream of a wrong length", changed(/\/Length \d+/, "/Length 99999")],
    ["has a font that is not there", changed("3 0 R >> >>", "77 0 R >> >>")],
    ["has something before its first line", Buffer.concat([Buffer.from("\n\n"), WHOLE])],
  ])("but in what matters, that %s, writes at most one line and nothing to the console", async (_what, body) => {
    const { visit, lines } = await read(body);

    expect(["extracted", "failed"]).toContain(visit.kind);
    expect(lines.length).toBe(visit.kind === "failed" ? 1 : 0);
    for (const line of lines) expect(line).not.toHaveProperty("error");
    expect(printed).toEqual([]);
  });
});
