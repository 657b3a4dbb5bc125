import { deflateSync } from "node:zlib";
import { expect, test } from "@jest/globals";
import { extractPdf } from "../../../../functions/features/crawl/extraction/documents/extract-pdf.ts";
import { verifies } from "../../../support/verifies.ts";
import { pdfFile, pdfOfStreams } from "./pdf-file.ts";

const CONTEXT = { url: "https://shop.example/files/Warranty-terms.pdf", robotsTags: [] };

test("a document becomes headings, paragraphs and lists, and words cut at line ends are mended", async () => {
  verifies("crawl.documents");
  const body = pdfFile(
    [
      [
        { text: "Warranty", size: 22, y: 780 },
        { text: "We repair or replace what breaks within five years, with-", y: 740 },
        { text: "out asking for the reason.", y: 726 },
        { text: "What is covered", size: 15, y: 690 },
        { text: "• motor and gears", y: 660 },
        { text: "• housing", y: 646 },
        { text: "Send the parcel with your receipt.", y: 610 },
      ],
    ],
    { Title: "Terms of warranty", Author: "Marlow Ceramics", CreationDate: "D:20250304081500+01'00'" },
  );

  const page = await extractPdf(body, CONTEXT);

  expect(page.text).toBe(
    [
      "# Warranty",
      "We repair or replace what breaks within five years, without asking for the reason.",
      "## What is covered",
      "- motor and gears\n- housing",
      "Send the parcel with your receipt.",
    ].join("\n\n"),
  );
  expect(page).toMatchObject({ title: "Terms of warranty", author: "Marlow Ceramics", publishedAt: "2025-03-04T07:15:00.000Z" });
});

test("headers, footers and page numbers of a document are left out", async () => {
  verifies("crawl.documents");
  const page = (number: number, text: string) => [
    { text: "Marlow Ceramics - Manual", y: 820 },
    { text, y: 700 },
    { text: `Page ${number} of 3`, y: 30 },
  ];

  const { text } = await extractPdf(
    pdfFile([page(1, "Unpack the kiln."), page(2, "Heat it slowly."), page(3, "Let it cool.")]),
    CONTEXT,
  );

  expect(text).toBe("Unpack the kiln.\n\nHeat it slowly.\n\nLet it cool.");
});

test("a document without a title is named after its heading, else after its file", async () => {
  verifies("crawl.documents");
  const named = await extractPdf(
    pdfFile([
      [
        { text: "Care guide", size: 20, y: 700 },
        { text: "Wash by hand only, please.", y: 650 },
      ],
    ]),
    CONTEXT,
  );
  const unnamed = await extractPdf(
    pdfFile([[{ text: "Wash by hand only, please.", y: 650 }]], { Title: "Microsoft Word - x.docx" }),
    CONTEXT,
  );

  expect([named.title, unnamed.title]).toEqual(["Care guide", "Warranty terms"]);
});

test("X-Robots-Tag of a document counts", async () => {
  verifies("crawl.documents");
  const { directives } = await extractPdf(pdfFile([[{ text: "Secret", y: 700 }]]), { ...CONTEXT, robotsTags: ["noindex, noai"] });

  expect(directives).toEqual({ noindex: true, nofollow: false, optedOut: true });
});

test.each([
  ["once", (data: Buffer) => deflateSync(data), "/Filter /FlateDecode"],
  ["twice", (data: Buffer) => deflateSync(deflateSync(data)), "/Filter [/FlateDecode /FlateDecode]"],
  ["and cut off", (data: Buffer) => deflateSync(data).subarray(0, -100), "/Filter /FlateDecode"],
])("a document that unpacks to far too much is refused before it is unpacked: packed %s", async (_, pack, filter) => {
  verifies("crawl.documents");
  const body = pdfOfStreams([{ data: pack(Buffer.alloc(210_000_000, " ")), filter }]);
  expect(body.length).toBeLessThan(1_000_000);

  await expect(extractPdf(body, CONTEXT)).rejects.toThrow("unpacks to more than 200 MB");
});

test.each([
  ["no document", Buffer.from("<html>Not found</html>")],
  ["half a document", pdfFile([[{ text: "Hello", y: 700 }]]).slice(0, 80)],
  ["an empty body", Buffer.alloc(0)],
])("%s is refused", async (_, body) => {
  verifies("crawl.documents");
  await expect(extractPdf(new Uint8Array(body), CONTEXT)).rejects.toThrow();
});
