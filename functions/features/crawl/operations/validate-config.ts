import type { Ports } from "../../../domain/ports.ts";
import { type ValidationIssue, validationError } from "../../../http/errors.ts";
import { isKnownZone } from "../../../platform/time-zones.ts";
import { patternIssue } from "../urls/url-patterns.ts";
import type { ConfigChange } from "./crawl-config.ts";
import { checkSite } from "./site-address.ts";

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
