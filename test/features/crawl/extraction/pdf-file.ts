/** A line of a document: its text, the size of its letters, and its height on the page. */
interface DrawnLine {
  text: string;
  size?: number;
  y: number;
}

/** Writes a PDF document of pages with lines of text, as a printer driver would. Streams stand as they are, not packed. */
export function pdfFile(pages: DrawnLine[][], info: Record<string, string> = {}): Uint8Array {
  const streams = pages.map((lines) =>
    Buffer.from(
      lines.map(({ text, size = 11, y }) => `BT /F1 ${size} Tf 1 0 0 1 60 ${y} Tm (${pdfString(text)}) Tj ET`).join("\n"),
      "latin1",
    ),
  );
  return pdfOfStreams(
    streams.map((data) => ({ data, filter: "" })),
    info,
  );
}

/** Writes a PDF document whose pages have the given streams as their content. */
export function pdfOfStreams(streams: { data: Buffer; filter: string }[], info: Record<string, string> = {}): Uint8Array {
  const kids = streams.map((_, index) => `${4 + 2 * index} 0 R`).join(" ");
  const objects: (string | Buffer)[] = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${streams.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  const font = "/Resources << /Font << /F1 3 0 R >> >>";
  streams.forEach(({ data, filter }, index) => {
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${font} /Contents ${5 + 2 * index} 0 R >>`,
      Buffer.concat([Buffer.from(`<< /Length ${data.length} ${filter} >>\nstream\n`), data, Buffer.from("\nendstream")]),
    );
  });
  const fields = Object.entries(info).map(([key, value]) => `/${key} (${pdfString(value)})`);
  objects.push(`<< ${fields.join(" ")} >>`);
  return joinObjects(objects);
}

function joinObjects(objects: (string | Buffer)[]): Uint8Array {
  const parts = [Buffer.from("%PDF-1.4\n")];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  objects.forEach((object, index) => {
    offsets.push(length);
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]);
    parts.push(part);
    length += part.length;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  parts.push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}${trailer}`));
  return new Uint8Array(Buffer.concat(parts));
}

function pdfString(text: string): string {
  return text.replace(/[\\()]/g, "\\$&").replaceAll("•", "\x95");
}
