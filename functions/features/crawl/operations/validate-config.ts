import { type Static, Type } from "@sinclair/typebox";
import { Choice, Named, Nullable } from "../../../../schemas/shapes.ts";
import type { Ports } from "../../../domain/ports.ts";
import { type ValidationIssue, validationError } from "../../../http/errors.ts";
import { isKnownZone } from "../../../platform/time-zones.ts";
import { SCHEDULES, STRATEGIES } from "../store/config-item.ts";
import { patternIssue } from "../urls/url-patterns.ts";
import { checkSite } from "./crawl-calls.ts";

const Texts = (description: string) => Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 50, description });

export const CONFIG_FIELDS = {
  strategy: Choice(STRATEGIES, { description: "`smart` requests only pages that have probably changed." }),
  schedule: Choice(SCHEDULES),
  preferredHour: Type.Integer({ minimum: 0, maximum: 23 }),
  timezone: Type.String({ minLength: 1, maxLength: 64, description: "Time zone of preferredHour, a name of the IANA database." }),
  maxPages: Nullable(Type.Integer({ exclusiveMinimum: 0, description: "Null: as many as the product allows." })),
  excludePatterns: Texts("Addresses that are left out."),
  excludeSelectors: Texts("CSS selectors of parts of a page that are left out."),
  includePatterns: Texts("When there are any, only these addresses and the start page are read."),
  url: Nullable(Type.String({ minLength: 1, maxLength: 2_048, description: "Start page of scheduled crawls." })),
  overagesEnabled: Nullable(Type.Boolean({ description: "False keeps the workspace within the quota; null: as the tenant." })),
};

/** Fields of a configuration, any of them. */
export const ConfigDraft = Named("CrawlConfigDraft", Type.Partial(Type.Object(CONFIG_FIELDS)));

export type ConfigChange = Static<typeof ConfigDraft>;

/**
 * Returns a change with its address as pages are known by. Throws VALIDATION_ERROR with all issues, whose parameters `within` is
 * put before.
 */
export async function validateConfig(
  change: ConfigChange,
  ports: Pick<Ports, "pageAddresses">,
  within = "",
): Promise<ConfigChange> {
  const { timezone, url, includePatterns, excludePatterns, excludeSelectors = [] } = change;
  // Loaded on first use, with the parser of CSS.
  const { selectorIssue } = await import("../extraction/exclude-selectors.ts");
  const site = url == null ? null : await checkSite(url, ports);
  const issues: ValidationIssue[] = [
    ...findIssues(includePatterns, "includePatterns", patternIssue),
    ...findIssues(excludePatterns, "excludePatterns", patternIssue),
    ...findIssues(excludeSelectors, "excludeSelectors", selectorIssue),
  ];
  if (timezone !== undefined && !isKnownZone(timezone)) {
    issues.push({ param: "timezone", message: "must be a time zone of the IANA database, such as Europe/Berlin" });
  }
  if (site && "issue" in site) issues.push({ param: "url", message: site.issue });
  if (issues.length > 0) throw validationError(issues.map(({ param, message }) => ({ param: `${within}${param}`, message })));
  return site && "url" in site ? { ...change, url: site.url } : change;
}

/** Asks about each of some texts; the issues name their places. */
function findIssues(texts: string[] | undefined, field: string, ask: (text: string) => string | null): ValidationIssue[] {
  return (texts ?? []).flatMap((text, index) => {
    const message = ask(text);
    return message === null ? [] : [{ param: `${field}[${index}]`, message }];
  });
}
