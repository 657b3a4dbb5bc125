import type { QueryTerm } from "../../../platform/ports/search-index.ts";
import type { TenantDirectory } from "../../../platform/tenancy/tenant-directory.ts";
import { analyseQuery, type QueryWord } from "../../../platform/text/words.ts";
import type { LanguageSettings } from "./query-plan.ts";

const DEFAULT_LANGUAGE = "en";

/** The words of the workspace that is searched. Over all workspaces there is no common vocabulary, unless the tenant has only one. */
export async function findLanguageSettings(
  directory: TenantDirectory,
  tenantId: string,
  workspaceId: string | null,
): Promise<LanguageSettings> {
  const workspaces = await directory.workspaces(tenantId);
  const workspace =
    workspaceId !== null ? workspaces.get(workspaceId) : workspaces.size === 1 ? [...workspaces.values()][0] : undefined;
  const { language = DEFAULT_LANGUAGE, synonyms = NO_SYNONYMS, stopWords = NO_STOP_WORDS } = workspace?.settings ?? {};
  return { language, synonyms, stopWords };
}

const NO_SYNONYMS: string[][] = [];
const NO_STOP_WORDS: string[] = [];

/** One term cannot stand for a whole dictionary. */
const MAX_ALTERNATIVES = 12;

/**
 * Adds to each term what the workspace says means the same. A phrase of several words counts where the query has its words in a row:
 * each of them may then be replaced by the alternative, so that a record with the alternative has all of them.
 */
export function applySynonyms(words: QueryWord[], terms: QueryTerm[], vocabulary: LanguageSettings): QueryTerm[] {
  if (vocabulary.synonyms.length === 0) return terms;
  const lexicon = readSynonymTable(vocabulary);
  const found = terms.map((term) => [...term.synonyms]);
  for (let start = 0; start < words.length; start++) {
    for (const entry of lexicon.get(words[start]!.stem) ?? []) {
      if (!isPhraseAt(words, start, entry.phrase)) continue;
      for (let at = start; at < start + entry.phrase.length; at++) found[at]!.push(...entry.alternatives);
    }
  }
  return terms.map((term, index) => ({ ...term, synonyms: found[index]!.slice(0, MAX_ALTERNATIVES) }));
}

interface SynonymEntry {
  phrase: string[];
  alternatives: string[][];
}

/** The phrases of the groups by their first word; made once for as long as the workspace's settings are the same object. */
function readSynonymTable({ synonyms, language }: LanguageSettings): Map<string, SynonymEntry[]> {
  const known = SYNONYM_TABLES.get(synonyms);
  if (known?.language === language) return known.lexicon;
  const lexicon = new Map<string, SynonymEntry[]>();
  for (const group of synonyms) {
    const phrases = group
      .map((phrase) => analyseQuery(phrase, language).map((word) => word.stem))
      .filter((phrase) => phrase.length > 0);
    for (const phrase of isOneWay(group) ? phrases.slice(0, 1) : phrases) {
      const alternatives = phrases.filter((other) => other.join(" ") !== phrase.join(" "));
      if (alternatives.length > 0) lexicon.set(phrase[0]!, [...(lexicon.get(phrase[0]!) ?? []), { phrase, alternatives }]);
    }
  }
  SYNONYM_TABLES.set(synonyms, { language, lexicon });
  return lexicon;
}

/** `["sneaker =>", "trainer"]`: who looks for a sneaker finds trainers, and not the other way round. */
function isOneWay(group: string[]): boolean {
  return group[0]?.trimEnd().endsWith("=>") ?? false;
}

const SYNONYM_TABLES = new WeakMap<string[][], { language: string; lexicon: Map<string, SynonymEntry[]> }>();

function isPhraseAt(words: QueryWord[], start: number, phrase: string[]): boolean {
  return phrase.every((stem, offset) => words[start + offset]?.stem === stem);
}
