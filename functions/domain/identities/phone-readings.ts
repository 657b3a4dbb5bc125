/** Digits that stand together, and the text between them and the group before. */
export interface Group {
  start: number;
  end: number;
  digits: string;
  separator: string;
}

/** Digits of a number of pieces, or of an extension. */
const MAX_SMALL = 3;
/** Digits of a group behind which another number may begin, and of a whole number with one behind it. */
const MIN_LAST = 4;
const MIN_WITH_SMALL = 13;

/** Returns the groups of a number with and without a small number before and behind it. */
export function listReadings(groups: Group[]): Group[][] {
  const [first, second] = groups;
  const [previous, last] = groups.slice(-2);
  if (!first || !second || !previous || !last) return [groups];
  const total = groups.reduce((sum, { digits }) => sum + digits.length, 0);
  const isBehind =
    /^\s+$/.test(last.separator) &&
    last.digits.length <= MAX_SMALL &&
    (last.digits.length === 1 || previous.digits.length >= MIN_LAST || total >= MIN_WITH_SMALL);
  const isBefore = first.digits.length <= MAX_SMALL && second.digits.length > 2 && /^0[1-9]/.test(second.digits);
  const starts = isBefore && !first.digits.startsWith("0") ? [0, 1] : [0];
  const ends = isBehind ? [groups.length, groups.length - 1] : [groups.length];
  return starts.flatMap((start) => ends.map((end) => groups.slice(start, end)));
}

/**
 * The switchboard of a company's number is a single digit at its end ("01 58858 0"); the trunk's zero may stand apart
 * ("0 40 / 66 96 91 23"), and pairs from the end leave a single digit behind the stroke ("01 72 / 9 92 59 04").
 */
export function hasTrunkGroups(groups: Group[]): boolean {
  const isLong = groups.length > 2 && groups.at(-2)!.digits.length >= MIN_LAST;
  const parts = isLong && groups.at(-1)!.digits === "0" ? groups.slice(0, -1) : groups;
  return parts.every(({ digits, separator }, at) => digits.length > 1 || (at === 0 && digits === "0") || /[/)]/.test(separator));
}

/** A number of E.164 is long, and links name it in few ways: "wa.me/49…", "?phone=49…". */
const LINKED = /^[1-9]\d{9,14}$/;
const LINK_BEFORE = /(?:^|[^\w./-])(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}\/$|[?&](?:phone|tel|mobile|number|whatsapp|sms)=$/i;
const MAX_LINK = 60;
/** Returns true for a number behind a host, or in a parameter that is named for it. */
export function isLinked(text: string, { start, end }: { start: number; end: number }, digits: string): boolean {
  if (!LINKED.test(digits) || !/^(?:$|[/?#&\s"'<>)\],;.!])/.test(text.slice(end, end + 1))) return false;
  return LINK_BEFORE.test(text.slice(Math.max(0, start - MAX_LINK), start));
}
