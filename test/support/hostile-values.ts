/** Values of every kind that programs have stumbled over. */
export const HOSTILE_VALUES: unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  "",
  " ",
  "\u0000",
  "💥".repeat(300),
  "x".repeat(250_000),
  "../../etc/passwd",
  [],
  {},
  [[[[]]]],
  { $gt: 1 },
  { constructor: { prototype: {} } },
  Array.from({ length: 600 }, () => null),
];

/** Bodies as texts that are no JSON, or JSON that the kernel refuses. */
export const REFUSED_TEXTS = [
  "{",
  "[1,",
  '{"a":1e999}',
  '{"__proto__":{"x":1}}',
  '{"name":"\\ud83d"}',
  "\u0000",
  "[".repeat(9_000),
  "nul",
  '"text"',
  "7",
];
