import { ACCESSORIES } from "./accessories.ts";
import { CLOTHING } from "./clothing.ts";
import { HOME } from "./home.ts";
import { HOUSEHOLD } from "./household.ts";
import { PARTS, PARTS_IN_GENERAL } from "./parts.ts";
import { COLLECTIONS, MATERIALS, PROPERTIES, SETTINGS } from "./properties.ts";
import { SERVICE, SERVICE_DETAILS } from "./service.ts";
import { SPORT } from "./sport.ts";

/** The languages of the columns, in their order. */
export const DICTIONARY_LANGUAGES = ["en", "de", "fr", "it", "es", "nl", "pt"] as const;
export type DictionaryLanguage = (typeof DICTIONARY_LANGUAGES)[number];

/** A thing that shops sell, or a property of it: its names by language, the usual one first. */
export type Concept = Record<DictionaryLanguage, string[]>;

let concepts: Concept[] | undefined;
let materials: ReadonlySet<Concept> | undefined;
let properties: ReadonlySet<Concept> | undefined;
let collections: ReadonlySet<Concept> | undefined;

/**
 * Returns the concepts of the dictionary, things before properties. A concept is a line of seven columns apart by `|`; a line
 * that begins with blanks goes on with the one before. Names of a column are apart by commas.
 */
export function listConcepts(): readonly Concept[] {
  if (concepts) return concepts;
  materials = new Set(readConcepts(MATERIALS));
  collections = new Set(readConcepts(COLLECTIONS));
  properties = new Set([PROPERTIES, SETTINGS].flatMap(readConcepts).concat(...materials, ...collections));
  concepts = [...[CLOTHING, ACCESSORIES, SPORT, HOME, HOUSEHOLD].flatMap(readConcepts), ...properties];
  return concepts;
}

let serviceConcepts: readonly Concept[] | undefined;
let serviceSubjects: ReadonlySet<Concept> | undefined;

/** Returns what pages about a shop's service are about. */
export function listServiceConcepts(): readonly Concept[] {
  if (serviceConcepts) return serviceConcepts;
  serviceSubjects = new Set(readConcepts(SERVICE));
  serviceConcepts = [...serviceSubjects, ...readConcepts(SERVICE_DETAILS)];
  return serviceConcepts;
}

/** Returns true for what a page is about, and false for what is said of it: "used", "student". */
export function isServiceSubject(concept: Concept): boolean {
  return serviceSubjects?.has(concept) ?? false;
}

/** Returns true for a property, a material, a person, an occasion, where and at what a thing is used, or a number of things. */
export function isProperty(concept: Concept): boolean {
  return properties?.has(concept) ?? false;
}

/** Returns true for what things are made of, which they are or are not. */
export function isMaterial(concept: Concept): boolean {
  return materials?.has(concept) ?? false;
}

/** Returns true for a number of things: "set", "pair". */
export function isCollection(concept: Concept): boolean {
  return collections?.has(concept) ?? false;
}

/** Returns the names of parts and supplies in a language; `inGeneral`: those of all of them together. */
export function listPartNames(language: DictionaryLanguage, { inGeneral = false } = {}): string[] {
  return readConcepts(inGeneral ? PARTS_IN_GENERAL : PARTS).flatMap((concept) => concept[language]);
}

function readConcepts(text: string): Concept[] {
  return readLines(text).map(toConcept);
}

function readLines(text: string): string[][] {
  const lines = text.trim().replaceAll(/\n\s+/g, " ").split("\n");
  return lines.map((line) => line.split("|").map((column) => column.trim()));
}

function toConcept(columns: string[]): Concept {
  const names = columns.map((column) => (column === "" ? [] : column.split(",").map((name) => name.trim())));
  return Object.fromEntries(DICTIONARY_LANGUAGES.map((language, at) => [language, names[at] ?? []])) as unknown as Concept;
}

export function isDictionaryLanguage(language: string): language is DictionaryLanguage {
  return DICTIONARY_LANGUAGES.some((known) => known === language);
}
