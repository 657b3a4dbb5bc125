import type { Tier } from "../../../../schemas/limits.ts";
import { NO_MODEL } from "../../../../schemas/model-providers.ts";
import { isCartUrlTemplate } from "../../../domain/tenancy/cart-url.ts";
import type { WorkspaceRecord, WorkspaceSettings } from "../../../domain/tenancy/records.ts";
import { ApiError, type ValidationIssue } from "../../../http/errors.ts";
import { etagOf, requireMatch } from "../../../http/etags.ts";
import { ANALYSED_LANGUAGES } from "../../../languages/registry.ts";
import { answerModels } from "../../../platform/anthropic/models.ts";
import { isObject } from "../../../platform/is-object.ts";
import { changeWorkspace, type WorkspaceCall, type WorkspacePorts } from "./workspace-records.ts";

/** Limits the settings: a DynamoDB item holds 400 KB. */
const MAX_SETTINGS_BYTES = 300_000;

const MESSAGES = {
  language: `must be a language such as de or pt-BR; inflected words are found in ${ANALYSED_LANGUAGES.join(", ")}`,
  keywordLanguage: "must be a language such as fr or pt-BR",
  locale: "must be a locale such as de-DE or en_US: a language and, if it matters, a country",
  currency: "must be a currency of ISO 4217, such as EUR, USD or GBP",
  origin:
    "must be an origin such as https://www.shop.example or http://localhost:3000, or a host such as www.shop.example, " +
    "as browsers send it (xn--… for letters beyond ASCII); a wildcard is none",
  unretrievable:
    "must be a field such as stockQuantity or metadata.cost, or with * at its end all that begin so, such as metadata.cost*; " +
    "id is always shown",
  pageRole: "must be help, article or other",
  pageRoleEntry: "must be a path such as /pages/shipping or /help/*, or the postType of pages, such as faq",
  promotionCode: "must be a code such as WELCOME10, or with * for any signs, such as VIP-*",
  addToCartUrl:
    "must be an address such as https://www.shop.example/cart?add={id} or /cart/add?sku={sku}&quantity={quantity}, with no " +
    "other placeholders than {id}, {sku}, {variantId} and {quantity}, and none in its host",
};

/** Names of languages and countries; nothing for what is none. */
const LANGUAGE_NAMES = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
const COUNTRY_NAMES = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Throws VALIDATION_ERROR with each value that means nothing here: what is no language, currency, locale, origin or field. */
export function checkSettings(settings: Partial<Record<keyof WorkspaceSettings, unknown>>, tier: Tier): void {
  const { language, locale, currency, origins, unretrievable, chat, search } = settings as WorkspaceSettings;
  const cartUrl = isObject(chat) && typeof chat.addToCartUrl === "string" ? chat.addToCartUrl : null;
  const issues: ValidationIssue[] = [
    ...(isAbsentOr(isTag, language) ? [] : [{ param: "language", message: MESSAGES.language }]),
    ...(isAbsentOr(isTag, locale?.replaceAll("_", "-")) ? [] : [{ param: "locale", message: MESSAGES.locale }]),
    ...(isAbsentOr(isCurrency, currency) ? [] : [{ param: "currency", message: MESSAGES.currency }]),
    ...findWrong(search?.keywordLanguages, "search.keywordLanguages", isTag, MESSAGES.keywordLanguage),
    ...findWrong(origins, "origins", isOrigin, MESSAGES.origin),
    ...(isAbsentOr(isCartUrlTemplate, cartUrl) ? [] : [{ param: "chat.addToCartUrl", message: MESSAGES.addToCartUrl }]),
    ...findWrongModel(chat, tier),
    ...findWrong(unretrievable, "unretrievable", isHideable, MESSAGES.unretrievable),
    ...(isObject(chat) ? findWrongInChat(chat) : []),
  ];
  if (issues.length > 0) throw new ApiError("VALIDATION_ERROR", "Some settings mean nothing here; see details.", { issues });
}

/** A model that the service has, and the tier has not. */
function findWrongModel(chat: unknown, tier: Tier): ValidationIssue[] {
  const chosen = isObject(chat) && typeof chat.model === "string" ? chat.model : null;
  const allowed = answerModels(tier);
  if (chosen === null || chosen === NO_MODEL || allowed.includes(chosen)) return [];
  return [
    {
      param: "chat.model",
      message: `must be ${[...allowed, NO_MODEL].join(" or ")} in the tier ${tier}, or absent for the tier's own`,
    },
  ];
}

/** Throws VALIDATION_ERROR for settings that the store does not hold. */
export function rejectLargeSettings(settings: object): void {
  if (Buffer.byteLength(JSON.stringify(settings)) <= MAX_SETTINGS_BYTES) return;
  const message = `may have at most ${MAX_SETTINGS_BYTES} bytes as JSON`;
  throw new ApiError("VALIDATION_ERROR", `The settings ${message}.`, { issues: [{ param: "", message }] });
}

/** Finds codes that are none, and roles and pages that are none. */
function findWrongInChat({ promotionCodes, pageRoles }: Record<string, unknown>): ValidationIssue[] {
  const isCode = (code: string) => /^\S{2,50}$/.test(code.trim());
  const roles = Object.entries((pageRoles ?? {}) as Record<string, string[]>);
  return [
    ...findWrong(promotionCodes as string[] | null | undefined, "chat.promotionCodes", isCode, MESSAGES.promotionCode),
    ...roles.flatMap(([role, pages]) =>
      /^(?:help|article|other)$/.test(role)
        ? findWrong(pages, `chat.pageRoles.${role}`, (page) => /^\S.{0,254}$/.test(page), MESSAGES.pageRoleEntry)
        : [{ param: `chat.pageRoles.${role}`, message: MESSAGES.pageRole }],
    ),
  ];
}

function isAbsentOr(isRight: (value: string) => boolean, value: string | null | undefined): boolean {
  return value === undefined || value === null || isRight(value);
}

function findWrong(
  values: string[] | null | undefined,
  name: string,
  isRight: (value: string) => boolean,
  message: string,
): ValidationIssue[] {
  return (values ?? []).flatMap((value, index) => (isRight(value) ? [] : [{ param: `${name}[${index}]`, message }]));
}

/** Returns true for a BCP 47 tag whose language, and whose country if it names one, exist. */
function isTag(tag: string): boolean {
  try {
    const { language, region } = new Intl.Locale(tag);
    return LANGUAGE_NAMES.of(language) !== undefined && (region === undefined || COUNTRY_NAMES.of(region) !== undefined);
  } catch {
    return false;
  }
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf("currency").includes(code);
}

/** A path is taken for a copied address: it counts for nothing. */
function isOrigin(text: string): boolean {
  const address = text.trim().toLowerCase();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//.test(address) ? address : `https://${address}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.search !== "" || url.hash !== "") return false;
  return /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/.test(url.hostname) && address.includes(url.host);
}

function isHideable(field: string): boolean {
  return field !== "id" && /^[^\s*][^*]*\*?$/.test(field);
}

interface PatchCall extends WorkspaceCall {
  /** A merge patch of `WorkspaceSettings` (RFC 7396). */
  patch: object;
  /** The ETag of the settings that are to be changed; null: whatever they are. */
  ifMatch: string | null;
}

/**
 * Changes the given settings of the workspace that a call names. Throws NOT_FOUND, VALIDATION_ERROR, PRECONDITION_FAILED where
 * they are not as the caller says, and CONFLICT when others change them all the time.
 */
export function patchSettings(
  action: string,
  { patch, ifMatch, ...call }: PatchCall,
  ports: WorkspacePorts,
): Promise<WorkspaceRecord> {
  checkSettings(patch, call.tenant.tier);
  const toFields = (before: WorkspaceRecord) => {
    requireMatch(ifMatch, etagOf(before.settings));
    const settings = mergePatch(before.settings, patch) as WorkspaceSettings;
    rejectLargeSettings(settings);
    return { settings };
  };
  return changeWorkspace(action, call, toFields, ports);
}

/** Merges as RFC 7396 says: objects member by member, null removes, everything else replaces. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = mergePatch(merged[name], value);
  }
  return merged;
}
