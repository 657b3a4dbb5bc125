/** The few instructions that the vector kernel is made of: numbers of the WebAssembly specification (core and fixed-width SIMD). */
const NUMBER = { i32: 0x7f, v128: 0x7b } as const;
const SIMD = 0xfd;

export type Code = number[];
export type NumberType = keyof typeof NUMBER;

export const block = (body: Code): Code => [0x02, 0x40, ...body, 0x0b];
export const loop = (body: Code): Code => [0x03, 0x40, ...body, 0x0b];
export const breakIf = (depth: number): Code => [0x0d, depth];
export const get = (local: number): Code => [0x20, local];
export const set = (local: number): Code => [0x21, local];
export const i32Constant = (value: number): Code => [0x41, ...signed(value)];
export const i32Load = (offset: number): Code => [0x28, 2, ...unsigned(offset)];
export const i32Store = (offset: number): Code => [0x36, 2, ...unsigned(offset)];
export const i32StoreHalf = (offset: number): Code => [0x3b, 1, ...unsigned(offset)];
export const i32IsZero: Code = [0x45];
export const i32NotEqual: Code = [0x47];
export const i32Add: Code = [0x6a];
export const i32Multiply: Code = [0x6c];
export const i32ShiftLeft: Code = [0x74];
export const i32ShiftRight: Code = [0x75];
/** Eight numbers of 16 bits. */
export const i16Load = (offset: number): Code => [SIMD, 0x00, 4, ...unsigned(offset)];
/** Eight signed bytes as numbers of 16 bits. */
export const i16LoadBytes = (offset: number): Code => [SIMD, 0x01, 3, ...unsigned(offset)];
export const i32Zeros: Code = [SIMD, 0x0c, ...new Array<number>(16).fill(0)];
export const i32DotOfI16: Code = [SIMD, 0xba, 0x01];
export const i32AddLanes: Code = [SIMD, 0xae, 0x01];
export const i32Lane = (lane: number): Code => [SIMD, 0x1b, lane];

export interface WasmFunction {
  name: string;
  parameters: NumberType[];
  locals: NumberType[];
  code: Code;
}

/** A module of functions without results over one memory, which is imported as `host.memory`. */
export function assemble(functions: WasmFunction[]): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ parameters }) => [0x60, ...list(parameters.map(byType)), ...list([])]);
  const bodies = functions.map(({ locals, code }) => {
    const body = [...list(locals.map((type) => [1, ...byType(type)])), ...code, 0x0b];
    return [...unsigned(body.length), ...body];
  });
  const memory = [...text("host"), ...text("memory"), 0x02, 0x00, 1];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, types),
    ...section(2, [memory]),
    ...section(
      3,
      functions.map((_, index) => unsigned(index)),
    ),
    ...section(
      7,
      functions.map(({ name }, index) => [...text(name), 0x00, ...unsigned(index)]),
    ),
    ...section(10, bodies),
  ]);
}

function byType(type: NumberType): Code {
  return [NUMBER[type]];
}

function section(number: number, entries: Code[]): Code {
  const content = list(entries);
  return [number, ...unsigned(content.length), ...content];
}

function list(entries: Code[]): Code {
  return [...unsigned(entries.length), ...entries.flat()];
}

function text(value: string): Code {
  return list([...new TextEncoder().encode(value)].map((byte) => [byte]));
}

/** LEB128. */
function unsigned(value: number): Code {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)];
}

function signed(value: number): Code {
  const rest = value >> 7;
  const isLast = (rest === 0 && (value & 64) === 0) || (rest === -1 && (value & 64) !== 0);
  return isLast ? [value & 127] : [(value & 127) | 128, ...signed(rest)];
}
