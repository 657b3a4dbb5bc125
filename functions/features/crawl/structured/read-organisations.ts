import {
  longTextOf,
  nodesOf,
  type SchemaGraph,
  type SchemaNode,
  textOf,
  textsOf,
  typesOf,
  urlsOf,
  valuesOf,
} from "./schema-graph.ts";
import type { OpeningHours, StructuredOrganisation } from "./structured-data.ts";

/** Ends of the names of organisations, shops and places that one can visit; schema.org has some 200. */
const ORGANISATION = new RegExp(
  `(?:${[
    "Organization|Corporation|Business|Store|Shop|Restaurant|Cafe\\w*|Bakery|Brewery|Winery|Hotel|Agency|Service|Salon|Clinic",
    "Dentist|Pharmacy|Library|Museum|NGO",
  ].join("|")})$`,
);
/** Services and memberships that end alike and are no organisations. */
const NOT_ONE = new Set([
  "Service",
  "WebService",
  "BroadcastService",
  "TaxiService",
  "PaymentService",
  "CableOrSatelliteService",
]);
const MAX_ORGANISATIONS = 20;
const MAX_PER_FACT = 10;
const MAX_FACT = 300;
const ADDRESS_PARTS = [
  "streetAddress",
  "postOfficeBoxNumber",
  "postalCode",
  "addressLocality",
  "addressRegion",
  "addressCountry",
];

/** Returns the organisations behind a page, with what visitors ask them for. */
export function readOrganisations(graph: SchemaGraph, base: string): StructuredOrganisation[] {
  return graph.nodes
    .filter(isOrganisation)
    .slice(0, MAX_ORGANISATIONS)
    .flatMap((node) => readOrganisation(graph, node, base) ?? []);
}

function isOrganisation(node: SchemaNode): boolean {
  return typesOf(node).some((type) => ORGANISATION.test(type) && !NOT_ONE.has(type));
}

function readOrganisation(graph: SchemaGraph, node: SchemaNode, base: string): StructuredOrganisation | null {
  const name = textOf(graph, node, ["name", "legalName"], 200);
  if (name === null) return null;
  const places = [node, ...nodesOf(graph, node, "location").slice(0, MAX_PER_FACT)];
  const contacts = [...places, ...nodesOf(graph, node, "contactPoint").slice(0, MAX_PER_FACT)];
  const collect = (nodes: SchemaNode[], names: string[]) =>
    [...new Set(nodes.flatMap((each) => textsOf(graph, each, names, MAX_FACT)))].slice(0, MAX_PER_FACT);
  return {
    name,
    legalName: textOf(graph, node, ["legalName"], 200),
    description: longTextOf(graph, node, ["description"], 2_000),
    url: urlsOf(graph, node, ["url"], base)[0] ?? null,
    addresses: [...new Set(places.flatMap((place) => readAddresses(graph, place)))].slice(0, MAX_PER_FACT),
    telephones: collect(contacts, ["telephone"]).map((each) => each.replace(/^tel:/i, "")),
    emails: collect(contacts, ["email"]).map((each) => each.replace(/^mailto:/i, "")),
    openingHours: places.flatMap((place) => readOpeningHours(graph, place)),
    payment: collect([node], ["paymentAccepted"]),
    vatId: textOf(graph, node, ["vatID", "taxID"], 50),
    profiles: urlsOf(graph, node, ["sameAs"], base).slice(0, MAX_PER_FACT),
  };
}

function readAddresses(graph: SchemaGraph, place: SchemaNode): string[] {
  return valuesOf(graph, place, "address").flatMap((value) => {
    if (typeof value === "string") return textsOf(graph, { value }, ["value"], MAX_FACT);
    const parts = nodesOf(graph, { value }, "value").map((address) =>
      ADDRESS_PARTS.flatMap((part) => textOf(graph, address, [part], 200) ?? []),
    );
    return parts.flatMap((each) => (each.length > 0 ? [each.join(", ")] : []));
  });
}

/** Ends one entry of a text with several: a semicolon, or a comma between a time and a day. */
const NEXT_ENTRY = /;|(?<=\d)\s?,(?=\s?[A-Za-z])/;
const MAX_LINES = 50;

/** Reads the opening hours of a place, from specifications and from texts. What cannot be understood is left out. */
function readOpeningHours(graph: SchemaGraph, place: SchemaNode): OpeningHours[] {
  const specified = nodesOf(graph, place, "openingHoursSpecification", "specialOpeningHoursSpecification")
    .slice(0, MAX_LINES)
    .flatMap((node) => readSpecification(graph, node) ?? []);
  const written = textsOf(graph, place, ["openingHours"], 300).slice(0, MAX_LINES);
  return [...specified, ...written.flatMap((text) => text.split(NEXT_ENTRY)).flatMap(parseHours)].slice(0, MAX_LINES);
}

/** From Monday. Texts abbreviate them to two letters: `Mo-Fr 09:00-18:00`. */
const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const ALL_DAYS = DAYS.map((_, day) => day);

function readSpecification(graph: SchemaGraph, node: SchemaNode): OpeningHours | null {
  const opens = parseTime(textOf(graph, node, ["opens"], 30));
  const closes = parseTime(textOf(graph, node, ["closes"], 30));
  const from = parseDate(textOf(graph, node, ["validFrom"], 30));
  const through = parseDate(textOf(graph, node, ["validThrough"], 30));
  const names = textsOf(graph, node, ["dayOfWeek"], 100);
  const days = [...new Set(names.flatMap((name) => dayOf(name.replace(/^.*[/#:]/, "")) ?? []))].sort();
  const isWhole = names.length === 0 && (from !== null || through !== null);
  if (days.length === 0 && !isWhole) return null;
  // The same time twice means closed (schema.org/OpeningHoursSpecification); 00:00 to 23:59 is the whole day.
  const isClosed = opens === null || closes === null || (opens === closes && opens === "00:00");
  return { days: isWhole ? ALL_DAYS : days, opens: isClosed ? null : opens, closes: isClosed ? null : closes, from, through };
}

const TIMES = /(\d{1,2}[:.]\d{2})(?::\d{2})?\s*[-–]\s*(\d{1,2}[:.]\d{2})/g;

/** Parses `Mo-Fr 09:00-12:00, 13:00-18:00`, `Mo,We,Fr 10:00-12:00` and `Su closed`. */
function parseHours(text: string): OpeningHours[] {
  const times = [...text.matchAll(TIMES)];
  const days = parseDays(times[0] ? text.slice(0, times[0].index) : text);
  if (days.length === 0) return [];
  const season = { from: null, through: null };
  if (times.length === 0) return /closed/i.test(text) ? [{ days, opens: null, closes: null, ...season }] : [];
  return times.map(([, opens, closes]) => ({ days, opens: parseTime(opens!), closes: parseTime(closes!), ...season }));
}

function parseDays(text: string): number[] {
  const days = new Set<number>();
  for (const part of text.split(/[,\s]+(?![-–])/)) {
    const [first, last = first] = part.split(/\s*[-–]\s*/).map((each) => dayOf(each.trim()));
    if (first === undefined || first === null || last === undefined || last === null) continue;
    for (let day = first; ; day = (day + 1) % DAYS.length) {
      days.add(day);
      if (day === last) break;
    }
  }
  return [...days].sort();
}

function dayOf(name: string): number | null {
  const word = name.toLowerCase();
  const day = DAYS.findIndex((each) => word.length >= 2 && each.startsWith(word));
  return day < 0 ? null : day;
}

/** Returns `09:00` of `9:00`, `09:00:00` and `2026-01-01T09:00`. */
function parseTime(text: string | null): string | null {
  const [, hours, minutes] = /(?:^|T)(\d{1,2})[:.](\d{2})/.exec(text ?? "") ?? [];
  if (hours === undefined || Number(hours) > 24 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, "0")}:${minutes}`;
}

function parseDate(text: string | null): string | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(text ?? "")?.[0] ?? null;
}
