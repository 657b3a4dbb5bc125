import { Readable } from "node:stream";
import { BrotliDecompress, Gunzip, Inflate, InflateRaw } from "node:zlib";
import { jest } from "@jest/globals";

const UNPACKERS = [BrotliDecompress, Gunzip, Inflate, InflateRaw];

/** Counts the bytes that are unpacked from now to the end of the test: what a bomb brings into memory, whatever else is in it. */
export function countUnpacked(): () => number {
  const { push } = Readable.prototype;
  let bytes = 0;
  const spy = jest.spyOn(Readable.prototype, "push").mockImplementation(function (this: Readable, chunk, encoding) {
    if (UNPACKERS.some((kind) => this instanceof kind)) bytes += chunk?.length ?? 0;
    return push.call(this, chunk, encoding);
  });
  return () => {
    spy.mockRestore();
    return bytes;
  };
}
