import type { ChatChunk } from "../../../../../schemas/chat-chunks.ts";

interface ProseOutput {
  send(chunk: ChatChunk): void;
  /** Called when a text block begins. */
  openBlock(): string;
}

/** Makes text blocks of prose: none that is empty, none that begins or ends with blanks, two newlines before each that follows earlier prose. */
export class ProseWriter {
  /** All of the answer's prose so far. */
  prose = "";
  private readonly output: ProseOutput;
  private openBlock: string | null = null;
  /** Blanks that count only if more follows in the same block. */
  private blanks = "";

  constructor(outlet: ProseOutput) {
    this.output = outlet;
  }

  write(text: string): void {
    const whole = this.blanks + text;
    const solid = whole.trimEnd();
    this.blanks = whole.slice(solid.length);
    if (solid === "") {
      // No answer means more by more blanks.
      this.blanks = this.blanks.replace(/\n{3,}/g, "\n\n").slice(0, 100);
      return;
    }
    if (this.openBlock === null) this.begin();
    const isFirst = this.prose === "" || this.prose.endsWith("\n\n");
    this.delta((isFirst ? solid.trimStart() : solid).replace(/\n{3,}/g, "\n\n"));
  }

  end(sources: string[]): void {
    this.blanks = "";
    if (this.openBlock === null) return;
    this.output.send({ type: "block_end", data: { blockId: this.openBlock, ...(sources.length > 0 && { sources }) } });
    this.openBlock = null;
  }

  private begin(): void {
    this.openBlock = this.output.openBlock();
    this.output.send({ type: "block_start", data: { blockId: this.openBlock, type: "text" } });
    if (this.prose !== "") this.delta("\n\n");
  }

  private delta(content: string): void {
    this.prose += content;
    this.output.send({ type: "block_delta", data: { blockId: this.openBlock!, content } });
  }
}
