import { constants, inflateSync } from "node:zlib";
import { UnreadableDocumentError } from "./unreadable-document.ts";

/** A document of 5 MB unpacks to a tenth of this; the parts that hold its text to far less. */
const MAX_UNPACKED = 200_000_000;
const MAX_LAYERS = 3;
/** Counted for data that break off at a fault: what came before it is not known. */
const UNREADABLE = 10_000_000;

/**
 * Throws for a document whose streams would unpack to far too much, and fill the memory: the library unpacks without a bound.
 * Looks at each place where a stream may begin, whatever the document says of itself.
 */
export function checkPdfSize(body: Uint8Array): void {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let room = MAX_UNPACKED;
  for (let at = bytes.indexOf("stream"); at >= 0; at = bytes.indexOf("stream", at + 6)) {
    room -= unpackedSize(bytes.subarray(startOfData(bytes, at + 6)), room);
    if (room <= 0) throw new UnreadableDocumentError(`it unpacks to more than ${MAX_UNPACKED / 1_000_000} MB`);
  }
}

function startOfData(bytes: Buffer, at: number): number {
  const isBreak = (index: number): boolean => bytes[index] === 10 || bytes[index] === 13;
  return isBreak(at) ? (isBreak(at + 1) ? at + 2 : at + 1) : at;
}

/** Returns what data unpacks to, at most `room`; data may have been packed several times. */
function unpackedSize(data: Buffer, room: number): number {
  let layer = data;
  for (let layers = 0; layers < MAX_LAYERS && isPacked(layer); layers++) {
    try {
      layer = inflateSync(layer, { maxOutputLength: room, finishFlush: constants.Z_SYNC_FLUSH });
    } catch (error) {
      return (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE" ? room : UNREADABLE;
    }
  }
  return layer === data ? 0 : layer.length;
}

/** Returns true for data that begins as zlib's format does. */
function isPacked(data: Buffer): boolean {
  return data.length > 2 && (data[0]! & 0x0f) === 8 && (data[0]! * 256 + data[1]!) % 31 === 0;
}
