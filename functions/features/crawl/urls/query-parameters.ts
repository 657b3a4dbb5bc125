/** Names that campaigns, mailings and shop systems add to an address; the page is the same without them. Lower case. */
const TRACKING_NAMES = `
  fbclid gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid srsltid msclkid yclid ysclid ymclid twclid ttclid igshid
  igsh li_fat_id epik rdt_cid sccid scclickid s_kwcid ef_id zanpid irclickid irgwc awc sscid ranmid raneaid ransiteid tduid
  cjevent mc_cid mc_eid mkt_tok _ga _gl _gac _hsenc _hsmi hsctatracking __hstc __hssc __hsfp vero_id vero_conv oly_anon_id
  oly_enc_id rb_clickid wickedid ml_subscriber ml_subscriber_hash _kx _ke _openstat elqtrackid elqtrack dm_i xtor spm scm
  trk trkcampaign _branch_match_id _branch_referrer ref_src ref_url fb_action_ids fb_action_types fb_ref fb_source
  guccounter guce_referrer guce_referrer_sig sms_ss icid wt.mc_id wt.mc_ev pr_prod_strat pr_rec_id pr_rec_pid pr_ref_pid
  pr_seq _pos _sid _ss _psq _fid`;
const TRACKING = new Set(TRACKING_NAMES.trim().split(/\s+/));
const TRACKING_PREFIX = /^(?:utm_|itm_|mtm_|matomo_|piwik_|pk_|hsa_|at_(?:campaign|medium|custom|send)|stm_)/;

/** Names that carry the session of a visitor. */
const SESSION = /^(?:phpsessid|jsessionid|aspsessionid\w*|asp\.net_sessionid|sess(?:ion)?_?id|zenid|oscsid|cfid|cftoken|xtcsid)$/;
/** Names that carry a session or something else: only a value that looks random is one. */
const MAYBE_SESSION = /^(?:sid|s|session)$/;

/** Names that change a basket or a list, answer a comment or share a page, on the address of the page itself. */
const ACTION = /^(?:add-to-cart|add_to_cart|add_to_wishlist|add-to-compare|remove_item|undo_item|replytocom|share|like_comment)$/;

/** Names that carry a password, a key or a signature. */
const SECRET_WORDS = `token secret password passwd pwd passphrase signature credential api_?key access_?key private_?key auth jwt
  otp csrf xsrf nonce wpnonce`;
const SECRET_WORD = new RegExp(`(?:^|[-_.])(?:${SECRET_WORDS.split(/\s+/).join("|")})$`);
const SECRET_NAMES = new Set(["sig", "hmac", "form_key", "key-pair-id", "sessionkey", "auth_key"]);
const SIGNED_STORAGE = /^x-(?:amz|goog|oss|ms)-/;
/** Tokens that lead to the next page of a list. */
const PAGING_TOKEN = /(?:^|[-_.])(?:page|next|previous|prev|continuation|cursor|sync)[-_.]?token$/;
const JSON_WEB_TOKEN = /^eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*$/;
/** Names of keys that may as well be the key of an article: only a value that looks random is secret. */
const MAYBE_SECRET = /^(?:key|code|hash|ticket|policy|invite|invitation)$/;

type ParameterKind = "tracking" | "session" | "action" | "secret";

/** Says of a decoded query parameter why it does not belong to the address of a public page; null when it does. */
export function parameterKind(name: string, value: string): ParameterKind | null {
  const words = name.replace(/([a-z])([A-Z])/g, "$1_$2").toLowerCase();
  const lower = name.toLowerCase();
  if (TRACKING.has(lower) || TRACKING_PREFIX.test(lower)) return "tracking";
  if (SESSION.test(lower) || (MAYBE_SESSION.test(lower) && isRandom(value))) return "session";
  if (ACTION.test(lower)) return "action";
  return isSecret(lower, words, value) ? "secret" : null;
}

function isSecret(lower: string, words: string, value: string): boolean {
  if (PAGING_TOKEN.test(words)) return false;
  if (SECRET_WORD.test(words) || SECRET_NAMES.has(lower) || SIGNED_STORAGE.test(lower)) return true;
  return JSON_WEB_TOKEN.test(value) || (MAYBE_SECRET.test(lower) && isRandom(value));
}

/** Tells a generated value from a word, a number or a slug: 16 and more letters and digits mixed without a separator. */
function isRandom(value: string): boolean {
  return /^[\w~+/=-]{16,}$/.test(value) && /\d/.test(value) && /[a-z]/i.test(value) && longestRun(value) >= 12;
}

function longestRun(value: string): number {
  return Math.max(...value.split(/[^a-z0-9]+/i).map((part) => part.length));
}
