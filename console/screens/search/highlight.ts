/** A part of a text, marked where a word was found. */
interface Part {
  text: string;
  marked: boolean;
}

const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };

/** Reads a highlighted field, which is escaped but for `<em>`, into texts: no markup is made of it. */
export function readHighlight(field: string): Part[] {
  return field
    .split(/(<em>.*?<\/em>)/s)
    .filter((part) => part !== "")
    .map((part) => {
      const marked = /^<em>.*<\/em>$/s.test(part);
      return { text: toPlain(marked ? part.slice(4, -5) : part), marked };
    });
}

function toPlain(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity]!);
}
