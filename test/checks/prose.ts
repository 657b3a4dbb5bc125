import { globSync } from "node:fs";
import { sourceFiles, textOf } from "./source-files.ts";

const QUESTION_WORD = /^(What|Whatever|Whether|How|However|Of|By|Who|Whom|Whose|Whoever|Where|When|Whenever|Which|Why)\b/;
const DOC_COMMENT = /\/\*\*([\s\S]*?)\*\//g;

/** Lists doc comments that open with a question word instead of a verb or a noun. */
export function questionComments(): string[] {
  return sourceFiles().flatMap((file) => {
    const text = textOf(file);
    return [...text.matchAll(DOC_COMMENT)].flatMap((match) => {
      const comment = match[1]!.replace(/^\s*\*\s?/gm, "").trim();
      if (!QUESTION_WORD.test(comment)) return [];
      const line = text.slice(0, match.index).split("\n").length;
      return [`${file}:${line} opens a comment with "${comment.split(/\s/)[0]}": open with a verb or a noun ("Returns …")`];
    });
  });
}

const MAX_WIDTH = 130;
/** Generated pages, fixtures and the embedding table, whose text comes with it. */
const EXEMPT = /^(assets\/|docs\/(operations|errors|webhook-events)\.md|test\/support\/fixtures\/)/;

/** Lists lines over 130 characters in code and documents; tables and addresses cannot be broken. */
export function longLines(): string[] {
  const documents = globSync("{*.md,{docs,examples,functions,engine,assets,test,bench,clients}/**/*.md}").sort();
  return [...sourceFiles(), ...documents].flatMap((file) => {
    if (EXEMPT.test(file)) return [];
    return textOf(file)
      .split("\n")
      .flatMap((line, index) => {
        if (line.length <= MAX_WIDTH || isUnbreakable(file, line)) return [];
        return [`${file}:${index + 1} has ${line.length} characters, ${MAX_WIDTH} at most: break the line`];
      });
  });
}

function isUnbreakable(file: string, line: string): boolean {
  return file.endsWith(".md") && (line.startsWith("|") || line.startsWith("{") || /^\s*\S*https?:\/\/\S+$/.test(line));
}
