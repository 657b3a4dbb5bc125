import { CHUNKS } from "../functions/features/chat/protocol/chunk-table.ts";

const BEGIN = "<!-- The chunks: made by `npm run docs` from the sources; do not edit. -->";
const END = "<!-- End of the chunks. -->";

/** The document of the chat stream with its tables brought up to the checker's; everything else in it is written by hand. */
export function chatProtocolDocument(current: string): string {
  const [before, after] = [current.indexOf(BEGIN), current.indexOf(END)];
  const tables = `### Content\n\n${tableOf("content")}\n\n### Flow\n\n${tableOf("flow")}`;
  return `${current.slice(0, before)}${BEGIN}\n\n${tables}\n\n${current.slice(after)}`;
}

function tableOf(kind: string): string {
  const rows = Object.entries(CHUNKS)
    .filter(([, chunk]) => chunk.kind === kind)
    .map(([type, { data, rule }]) => `| \`${type}\` | \`${data.notation.replaceAll("|", "\\|")}\` | ${rule} |`);
  return ["| `type` | `data` | Rule |", "| --- | --- | --- |", ...rows].join("\n");
}
