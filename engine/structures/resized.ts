type NumberArray =
  | Int8Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

const FACTOR = 1.5;

/** Returns a copy that is half as long again (or of the given length); `rest` fills the new places. */
export function resized<A extends NumberArray>(array: A, length = Math.ceil(array.length * FACTOR), rest = 0): A {
  const larger = emptyLike(array, Math.max(length, array.length));
  larger.set(array);
  if (rest !== 0) {
    larger.fill(rest, array.length);
  }
  return larger;
}

function emptyLike<A extends NumberArray>(array: A, length: number): A {
  // A Buffer's own constructor is deprecated and would not give zeros.
  const make = (array instanceof Uint8Array ? Uint8Array : array.constructor) as new (length: number) => A;
  return new make(length);
}
