/**
 * Opcodes of the instructions that the kernel is made of, by their names in the text format: numbers of the WebAssembly
 * specification (core and fixed-width SIMD).
 */
const OPCODES: Record<string, readonly number[]> = {
  block: [0x02],
  loop: [0x03],
  br_if: [0x0d],
  "local.get": [0x20],
  "local.set": [0x21],
  "i32.load": [0x28],
  "i32.store": [0x36],
  "i32.store16": [0x3b],
  "i32.const": [0x41],
  "i32.eqz": [0x45],
  "i32.ne": [0x47],
  "i32.add": [0x6a],
  "i32.mul": [0x6c],
  "i32.shl": [0x74],
  "i32.shr_s": [0x75],
  "v128.load": [0xfd, 0x00],
  "v128.load8x8_s": [0xfd, 0x01],
  "v128.const": [0xfd, 0x0c],
  "i32x4.extract_lane": [0xfd, 0x1b],
  "i32x4.add": [0xfd, 0xae, 0x01],
  "i32x4.dot_i16x8_s": [0xfd, 0xba, 0x01],
};
/** Natural alignment of the instructions that touch memory, as a power of two. */
const ALIGNMENTS: Record<string, number> = {
  "i32.load": 2,
  "i32.store": 2,
  "i32.store16": 1,
  "v128.load": 4,
  "v128.load8x8_s": 3,
};
const TYPES: Record<string, number> = { i32: 0x7f, v128: 0x7b };
const END = 0x0b;
const NO_RESULT = 0x40;

type Expression = string | Expression[];
/** The names in scope: locals by number, labels from the outermost. */
interface Names {
  locals: string[];
  labels: string[];
}

/**
 * Translates a module from the WebAssembly text format into bytes: functions without results over one imported memory, with the
 * instructions above, folded or one after the other. Throws an error that names what it does not know.
 */
export function assembleWat(text: string): Uint8Array<ArrayBuffer> {
  const [module] = parse(text);
  if (!Array.isArray(module) || module[0] !== "module") {
    throw new Error("The text holds no WebAssembly module.");
  }
  const functions = fieldsNamed(module, "func");
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, functions.map(encodeType)),
    ...section(2, fieldsNamed(module, "memory").map(encodeMemory)),
    ...section(3, [...functions.keys()].map(unsigned)),
    ...section(7, functions.map(encodeExport)),
    ...section(10, functions.map(encodeBody)),
  ]);
}

function parse(text: string): Expression[] {
  const open: Expression[][] = [[]];
  for (const [token] of text.replaceAll(/;;.*/g, "").matchAll(/[()]|"[^"]*"|[^\s()"]+/g)) {
    if (token === "(") {
      open.push([]);
    } else if (token === ")") {
      const closed = open.pop()!;
      open.at(-1)!.push(closed);
    } else {
      open.at(-1)!.push(token);
    }
  }
  return open[0]!;
}

function fieldsNamed(expression: Expression[], name: string): Expression[][] {
  return expression.filter((field): field is Expression[] => Array.isArray(field) && field[0] === name);
}

function encodeType(definition: Expression[]): number[] {
  return [0x60, ...vector(fieldsNamed(definition, "param").map(([, , type]) => [TYPES[String(type)]!])), ...vector([])];
}

/** A memory that the host provides: `(memory (import "host" "memory") 1)`. */
function encodeMemory([, origin, pages]: Expression[]): number[] {
  const [, module, name] = origin as Expression[];
  return [...encodeName(module!), ...encodeName(name!), 0x02, 0x00, ...unsigned(Number(pages))];
}

function encodeExport(definition: Expression[], index: number): number[] {
  const [, name] = fieldsNamed(definition, "export")[0]!;
  return [...encodeName(name!), 0x00, ...unsigned(index)];
}

function encodeBody(definition: Expression[]): number[] {
  const locals = fieldsNamed(definition, "local");
  const names = [...fieldsNamed(definition, "param"), ...locals].map(([, name]) => String(name));
  const isDeclaration = (part: Expression) => Array.isArray(part) && ["export", "param", "local"].includes(String(part[0]));
  const code = encodeSequence(
    definition.slice(1).filter((part) => !isDeclaration(part)),
    { locals: names, labels: [] },
  );
  const body = [...vector(locals.map(([, , type]) => [1, TYPES[String(type)]!])), ...code, END];
  return [...unsigned(body.length), ...body];
}

function encodeSequence(parts: Expression[], names: Names): number[] {
  const code: number[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!;
    if (Array.isArray(part)) {
      code.push(...encodeFolded(part, names));
      continue;
    }
    const immediates: string[] = [];
    while (isImmediate(parts[at + 1])) {
      immediates.push(parts[++at] as string);
    }
    code.push(...encodeInstruction(part, immediates, names));
  }
  return code;
}

/** Operands come before their instruction; a block surrounds what it holds. */
function encodeFolded([head, ...rest]: Expression[], names: Names): number[] {
  const name = String(head);
  if (name === "block" || name === "loop") {
    const [label, ...body] = rest;
    const inside = { ...names, labels: [...names.labels, String(label)] };
    return [...OPCODES[name]!, NO_RESULT, ...encodeSequence(body, inside), END];
  }
  const operands = encodeSequence(
    rest.filter((part) => Array.isArray(part)),
    names,
  );
  return [...operands, ...encodeInstruction(name, rest.filter(isImmediate), names)];
}

function isImmediate(part: Expression | undefined): part is string {
  return typeof part === "string" && /^(\$|-?\d|offset=|i32x4$)/.test(part);
}

function encodeInstruction(name: string, immediates: string[], { locals, labels }: Names): number[] {
  const opcode = OPCODES[name];
  if (!opcode) {
    throw new Error(`The assembler does not know the instruction ${name}.`);
  }
  const [first = ""] = immediates;
  if (name in ALIGNMENTS) {
    return [...opcode, ALIGNMENTS[name]!, ...unsigned(Number(first.replace("offset=", "")))];
  }
  switch (name) {
    case "local.get":
    case "local.set":
      return [...opcode, ...unsigned(known(locals, first))];
    case "br_if":
      return [...opcode, ...unsigned(labels.length - 1 - known(labels, first))];
    case "i32.const":
      return [...opcode, ...signed(Number(first))];
    case "i32x4.extract_lane":
      return [...opcode, Number(first)];
    case "v128.const":
      return [...opcode, ...new Uint8Array(Int32Array.from(immediates.slice(1), Number).buffer)];
    default:
      return [...opcode];
  }
}

function known(names: string[], name: string): number {
  const index = names.lastIndexOf(name);
  if (index < 0) {
    throw new Error(`The function declares no ${name || "name here"}.`);
  }
  return index;
}

function section(id: number, entries: number[][]): number[] {
  const content = vector(entries);
  return [id, ...unsigned(content.length), ...content];
}

function vector(entries: number[][]): number[] {
  return [...unsigned(entries.length), ...entries.flat()];
}

function encodeName(quoted: Expression): number[] {
  return vector([...new TextEncoder().encode(String(quoted).slice(1, -1))].map((byte) => [byte]));
}

/** LEB128. */
function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)];
}

function signed(value: number): number[] {
  const rest = value >> 7;
  const isLast = (rest === 0 && (value & 64) === 0) || (rest === -1 && (value & 64) !== 0);
  return isLast ? [value & 127] : [(value & 127) | 128, ...signed(rest)];
}
