import { expect, test } from "@jest/globals";
import { dropUnsafeUrls } from "../../../functions/domain/unsafe-urls.ts";
import { cpuMs } from "../../support/cpu-ms.ts";
import { verifies } from "../../support/verifies.ts";

test.each([
  "javascript:alert(1)",
  "  JavaScript:alert(1)",
  "java\nscript:alert(1)",
  "javascript :alert(1)",
  "\u0001javascript:alert(1)",
  "java\u00adscript:alert(1)",
  "&#106;avascript&colon;alert(1)",
  "&#x6a;avascript:alert(1)",
  "java&Tab;script:alert(1)",
  "javascript: alert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:;base64,PHNjcmlwdD4=",
])("an address that runs code or holds data is dropped: %j", (url) => {
  verifies("chat.safe-urls");
  const record = { id: "p1", url, images: [url, "https://shop.example/a.png"], media: { thumbnail: url, alt: "A desk" } };

  expect(dropUnsafeUrls(record)).toEqual({ id: "p1", images: ["https://shop.example/a.png"], media: { alt: "A desk" } });
});

test.each([
  ["[Read [a] more](javascript:alert(1))", "[Read [a] more]"],
  ["See [the guide](javascript:alert('(x)')) first.", "See [the guide] first."],
  ["See [the guide]( java\nscript:alert(1)) first.", "See [the guide] first."],
  ["![desk](data:image/svg+xml;base64,PHN2Zz4=) A desk.", "![desk] A desk."],
  ["Go <javascript:alert(1)> there.", "Go  there."],
  ["[guide]: javascript:alert(1)\nNext line.", "[guide]:\nNext line."],
  ['<a class="x" href="javascript:alert(1)">Buy</a>', '<a class="x">Buy</a>'],
  ["<a href='&#106;avascript:alert(1)'>Buy</a>", "<a>Buy</a>"],
  ["<img src=data:text/html;base64,AAAA alt=x>", "<img alt=x>"],
])("a link within a text loses its address, and its words stay: %j", (text, expected) => {
  verifies("chat.safe-urls");
  expect(dropUnsafeUrls({ excerpt: text, notes: [text] })).toEqual({ excerpt: expected, notes: [expected] });
});

test("texts that only look like such addresses stay as they are", () => {
  verifies("chat.safe-urls");
  const record = {
    name: "JavaScript:The Good Parts",
    excerpt: "JavaScript: The Good Parts. Data: 5 GB &amp; more &#60;b&#62;.",
    attributes: { "Mobile data": "Data: 5 GB", Language: "JavaScript" },
    url: "https://shop.example/javascript:a?data:b",
    price: 12,
    note: null,
    tags: ["data:science", "[a](https://shop.example/javascript)"],
  };

  expect(dropUnsafeUrls(record)).toEqual(record);
});

test("a hostile text costs time that grows with its length", () => {
  const patterns = ["](", "[a](javascript:", " href=", "<javascript:", "[a]:", "&#106;", "\n ", "[", "data: "];
  for (const pattern of patterns) {
    const length = 800_000;
    const record = { note: pattern.repeat(length / pattern.length), html: `${pattern} ${" ".repeat(length)}javascript:` };
    const began = cpuMs();
    dropUnsafeUrls(record);

    // It takes under a tenth of a second; quadratic work, from the same pace at a hundredth of the length, minutes.
    expect(cpuMs() - began).toBeLessThan(6_000);
  }
});
