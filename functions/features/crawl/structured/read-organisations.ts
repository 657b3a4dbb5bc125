import { readOpeningHours } from "./opening-hours.ts";
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
import type { StructuredOrganisation } from "./structured-data.ts";

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
