import { analyse } from "chardet";
import sniffEncoding from "html-encoding-sniffer";

/** Bytes in which a page names its encoding. Browsers read 1,024; some pages put scripts first. */
const DECLARATION_BYTES = 4_096;
/** Bytes from which an encoding is guessed. */
const SAMPLE_BYTES = 8_192;
const SPACE = 0x20;
const LESS = 0x3c;
const GREATER = 0x3e;
/** Below it, chardet finds Japanese in a word with one accent. */
const MIN_CONFIDENCE = 30;
/** The web's encoding for pages that name none. */
const FALLBACK = "windows-1252";
/** Encodings of several bytes a character: text in them may be UTF-8 by accident. Those of one byte a character may not. */
const MULTIBYTE = /^(?:utf-16|shift_jis|euc-|gb|big5|iso-2022)/i;
/** A page with one broken character in a hundred is still UTF-8. */
const MAX_BROKEN_SHARE = 0.01;

/** Decodes a text of unknown truth: by what it is, when it is UTF-8, else by what it is called, else by what it looks like. */
export function decodeText(body: Uint8Array, charset: string | null): string {
  const declared = sniffEncoding(body, {
    transportLayerEncodingLabel: charset ?? undefined,
    defaultEncoding: "",
    maxPrescanBytes: DECLARATION_BYTES,
  });
  if (MULTIBYTE.test(declared)) {
    const text = decode(body, declared, true);
    if (text !== null) return text;
  }
  const utf8 = decode(body, "utf-8", true);
  if (utf8 !== null) return utf8;
  if (declared !== "" && declared.toLowerCase() !== "utf-8") return decode(body, declared, false) ?? guess(body);
  return declared === "" ? guess(body) : decodeBrokenUtf8(body);
}

/** Returns null when the bytes are none of this encoding, or it is not known. */
function decode(body: Uint8Array, encoding: string, fatal: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(body);
  } catch {
    return null;
  }
}

function decodeBrokenUtf8(body: Uint8Array): string {
  const text = new TextDecoder("utf-8").decode(body);
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  return broken <= Math.max(1, text.length * MAX_BROKEN_SHARE) ? text : guess(body);
}

function guess(body: Uint8Array): string {
  const [best] = analyse(sampleWords(body));
  const encoding = best && best.confidence >= MIN_CONFIDENCE ? best.name : FALLBACK;
  return decode(body, encoding, false) ?? new TextDecoder(FALLBACK).decode(body);
}

/** Returns the first words that are not ASCII: markup around them would make any page look like plain English. */
function sampleWords(body: Uint8Array): Uint8Array {
  const words: Uint8Array[] = [];
  let size = 0;
  let start = 0;
  let isForeign = false;
  for (let index = 0; index <= body.length && size < SAMPLE_BYTES; index++) {
    const byte = body[index] ?? SPACE;
    if (byte >= 0x80) isForeign = true;
    // No encoding of several bytes has these as the last byte of a character.
    if (byte > SPACE && byte !== LESS && byte !== GREATER) continue;
    if (isForeign) {
      words.push(body.subarray(start, Math.min(index + 1, start + SAMPLE_BYTES)));
      size += index + 1 - start;
    }
    start = index + 1;
    isForeign = false;
  }
  return Buffer.concat(words);
}
