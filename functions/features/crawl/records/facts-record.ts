import { isDictionaryLanguage, listServiceConcepts } from "../../../languages/dictionary/noun-dictionary.ts";
import { isLanguage, languageData } from "../../../languages/registry.ts";
import type { RecordFields } from "../../catalog/index.ts";
import type { OpeningHours, StructuredOrganisation } from "../structured/structured-data.ts";

/** Limits of the facts of one site. */
const MAX_ORGANISATIONS = 50;
const MAX_CONTENT = 100_000;
/** A Monday: the week in which the names of the days are looked up. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const OPENING_HOURS = listServiceConcepts().find(({ en: [name] }) => name === "opening hours")!;

/** Joins what pages of a site state about the organisations behind it: those of one name are one. */
export function mergeOrganisations(all: readonly StructuredOrganisation[]): StructuredOrganisation[] {
  const merged = new Map<string, StructuredOrganisation>();
  for (const organisation of all) {
    const name = organisation.name.toLowerCase();
    const known = merged.get(name);
    if (known) merged.set(name, mergeTwo(known, organisation));
    else if (merged.size < MAX_ORGANISATIONS) merged.set(name, organisation);
  }
  return [...merged.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** A list of facts is joined, a single one stays. */
function mergeTwo(first: StructuredOrganisation, second: StructuredOrganisation): StructuredOrganisation {
  const entries = Object.entries(first).map(([name, value]) => {
    const other = second[name as keyof StructuredOrganisation];
    if (!Array.isArray(value) || !Array.isArray(other)) return [name, value ?? other];
    return [name, [...new Map([...value, ...other].map((each) => [JSON.stringify(each), each])).values()].slice(0, 50)];
  });
  return Object.fromEntries(entries);
}

/** Returns whether something is stated that a visitor may ask for: a name alone is nothing. */
export function hasFacts({ addresses, telephones, emails, openingHours, description, vatId }: StructuredOrganisation): boolean {
  return (
    [addresses, telephones, emails, openingHours].some((facts) => facts.length > 0) || description !== null || vatId !== null
  );
}

/** Returns the fields of the post that states the facts of a site, in the language of its workspace. */
export function toFactsRecord(id: string, url: string, organisations: StructuredOrganisation[], language: string): RecordFields {
  const labels = languageData(isLanguage(language) ? language : "en").companyFacts;
  const named = organisations.length === 1 ? `${organisations[0]!.name}: ${labels.title}` : labels.title;
  const content = organisations.map((each) => writeFacts(each, language)).join("\n\n");
  return {
    id,
    url,
    title: named.slice(0, 500),
    content: content.slice(0, MAX_CONTENT),
    postType: "facts",
    status: "publish",
    categories: [],
    tags: [],
  };
}

function writeFacts(organisation: StructuredOrganisation, language: string): string {
  const known = isLanguage(language) ? language : "en";
  const labels = languageData(known).companyFacts;
  const hours = organisation.openingHours.map((each) => writeHours(each, known, labels.closed));
  const sections: [string, string[]][] = [
    [OPENING_HOURS[isDictionaryLanguage(known) ? known : "en"][0]!, hours],
    [labels.address, organisation.addresses],
    [labels.telephone, organisation.telephones],
    [labels.email, organisation.emails],
    [labels.payment, organisation.payment],
    [labels.company, [organisation.legalName, organisation.vatId].filter((each) => each !== null)],
    [labels.profiles, organisation.profiles],
  ];
  const written = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([label, lines]) => `## ${capitalise(label)}\n\n${toList(lines)}`);
  return [`# ${organisation.name}`, organisation.description, ...written].filter((part) => part !== null).join("\n\n");
}

function toList(lines: string[]): string {
  return lines.length === 1 ? lines[0]! : lines.map((line) => `- ${line}`).join("\n");
}

function writeHours({ days, opens, closes, from, through }: OpeningHours, language: string, closed: string): string {
  const dates = [...new Set([from, through])].filter((date) => date !== null).join(" – ");
  const isWeek = days.length === 7 && dates !== "";
  const when = [dates, isWeek ? "" : nameDays(days, language)].filter((part) => part !== "").join(", ");
  return `${when}: ${opens === null || closes === null ? closed : `${opens} – ${closes}`}`;
}

/** Returns the names of days in a language; three and more in a row as a range. */
function nameDays(days: number[], language: string): string {
  const format = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  const name = (day: number) => format.format(MONDAY + day * DAY_MS);
  const runs: number[][] = [];
  for (const day of days) {
    if (runs.at(-1)?.at(-1) === day - 1) runs.at(-1)!.push(day);
    else runs.push([day]);
  }
  return runs.flatMap((run) => (run.length > 2 ? `${name(run[0]!)} – ${name(run.at(-1)!)}` : run.map(name))).join(", ");
}

function capitalise(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
