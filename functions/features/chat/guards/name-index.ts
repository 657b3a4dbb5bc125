import { normalise } from "../../../platform/text/normalise.ts";
import type { Candidate } from "../contracts/answer.ts";

export interface NameMention {
  candidates: Candidate[];
  start: number;
  end: number;
}

/** A shorter form than this says too little to be a name. */
const MIN_SHORT_FORM = 6;

/** Finds candidates in what is said of them: by their whole title, or by the beginning of it that no other title has. */
export class NameIndex {
  /** The longest first. */
  private readonly forms: [string, Candidate[]][];

  constructor(candidates: Candidate[]) {
    const titles = new Map<string, Candidate[]>();
    const beginnings = new Map<string, Set<Candidate>>();
    for (const candidate of candidates) {
      const title = foldName(candidate.title);
      titles.set(title, [...(titles.get(title) ?? []), candidate]);
      for (const form of toShortForms(title)) beginnings.set(form, (beginnings.get(form) ?? new Set()).add(candidate));
    }
    const unique = [...beginnings].filter(([form, named]) => named.size === 1 && !titles.has(form));
    const forms: [string, Candidate[]][] = [
      ...titles,
      ...unique.map(([form, named]): [string, Candidate[]] => [form, [...named]]),
    ];
    this.forms = forms.filter(([form]) => form !== "").sort(([left], [right]) => right.length - left.length);
  }

  /** In the order of the text, which is folded like names are. */
  findMentions(text: string): NameMention[] {
    const found: NameMention[] = [];
    for (const [form, candidates] of this.forms) {
      for (let start = text.indexOf(form); start >= 0; start = text.indexOf(form, start + 1)) {
        const end = start + form.length;
        const isTaken = found.some((mention) => start < mention.end && end > mention.start);
        if (!isTaken && isWordAt(text, start, end)) found.push({ candidates, start, end });
      }
    }
    return found.sort((left, right) => left.start - right.start);
  }
}

export function foldName(text: string): string {
  return normalise(text)
    .replace(/[*_~]/g, "")
    .replace(/[^\S\n]+/g, " ")
    .trim();
}

/** "Oak Desk, 120 cm" is also the Oak Desk, and the Meadow 4 tent the Meadow 4. */
function toShortForms(title: string): string[] {
  const head = title.split(/\s*[,;:|(–—]|\s-\s/)[0]!;
  const words = head.split(" ");
  const forms = words.map((_word, at) => words.slice(0, at + 1).join(" ")).slice(1);
  return [head, ...forms].filter((form) => form.length >= MIN_SHORT_FORM);
}

/** An s may follow: two oak desks. */
function isWordAt(text: string, start: number, end: number): boolean {
  const isLetter = /[\p{L}\p{N}]/u;
  return (
    !isLetter.test(text[start - 1] ?? "") &&
    (!isLetter.test(text[end] ?? "") || /^s(?![\p{L}\p{N}])/u.test(text.slice(end, end + 2)))
  );
}
