/** What a value must look like: in words, as TypeScript for the documentation, and as a check. Small on purpose: clients take it along. */
export interface Shape {
  readonly says: string;
  readonly notation: string;
  readonly isOptional?: boolean;
  /** One sentence a fault; `at` names the value. */
  validate(value: unknown, at: string): string[];
}

export const text: Shape = simple("string", "string", (value) => typeof value === "string");
export const name: Shape = simple("string, not empty", "string", (value) => typeof value === "string" && value !== "");
export const flag: Shape = simple("boolean", "boolean", (value) => typeof value === "boolean");
export const count: Shape = simple("integer from 0", "number", (value) => Number.isSafeInteger(value) && (value as number) >= 0);
export const ordinal: Shape = simple(
  "integer from 1",
  "number",
  (value) => Number.isSafeInteger(value) && (value as number) >= 1,
);
export const amount: Shape = simple("number from 0", "number", (value) => Number.isFinite(value) && (value as number) >= 0);
export const anyObject: Shape = simple("object", "object", isObject);
export const emptyObject: Shape = simple("empty object", "{}", (value) => isObject(value) && Object.keys(value).length === 0);

export function choice(values: readonly string[]): Shape {
  const notation = values.map((value) => JSON.stringify(value)).join(" | ");
  return simple(`one of ${values.join(", ")}`, notation, (value) => typeof value === "string" && values.includes(value));
}

export function matching(says: string, pattern: RegExp): Shape {
  return simple(says, "string", (value) => typeof value === "string" && pattern.test(value));
}

export function optional(shape: Shape): Shape {
  return { ...shape, isOptional: true };
}

export function orNull(shape: Shape): Shape {
  return {
    ...shape,
    says: `${shape.says} or null`,
    notation: `${shape.notation} | null`,
    validate: (value, at) => (value === null ? [] : shape.validate(value, at)),
  };
}

export function listOf(entry: Shape): Shape {
  const list = simple(`array of ${entry.says}`, `${entry.notation}[]`, Array.isArray);
  return {
    ...list,
    validate(value, at) {
      if (!Array.isArray(value)) return list.validate(value, at);
      return value.flatMap((each, place) => entry.validate(each, `${at}[${place}]`));
    },
  };
}

/** With these fields and no others; a field that is undefined counts as absent, as it does in JSON. */
export function objectOf(fields: Record<string, Shape>): Shape {
  return {
    says: `object of ${Object.keys(fields).join(", ")}`,
    notation: notationOf(fields),
    validate(value, at) {
      if (!isObject(value)) return [`${at} must be an object`];
      const unknown = Object.keys(value).filter((field) => value[field] !== undefined && !Object.hasOwn(fields, field));
      return [
        ...unknown.map((field) => `${at} has an unknown field ${field}`),
        ...Object.entries(fields).flatMap(([field, shape]) => validateField(value[field], shape, `${at}.${field}`)),
      ];
    },
  };
}

/** An object with at least these fields. */
export function objectWith(fields: Record<string, Shape>): Shape {
  return {
    says: `object with ${Object.keys(fields).join(", ")}`,
    notation: notationOf(fields, ["…"]),
    validate(value, at) {
      if (!isObject(value)) return [`${at} must be an object`];
      return Object.entries(fields).flatMap(([field, shape]) => validateField(value[field], shape, `${at}.${field}`));
    },
  };
}

/** One of several objects, told apart by the value of one field. */
export function variantOf(field: string, variants: Record<string, Shape>): Shape {
  const names = choice(Object.keys(variants));
  const each = Object.values(variants);
  return {
    says: each.map(({ says }) => says).join(" or "),
    notation: each.map(({ notation }) => notation).join(" | "),
    validate(value, at) {
      if (!isObject(value)) return [`${at} must be an object`];
      const variant = value[field];
      const faults = names.validate(variant, `${at}.${field}`);
      return faults.length > 0 ? faults : variants[variant as string]!.validate(value, at);
    },
  };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function validateField(value: unknown, shape: Shape, at: string): string[] {
  if (value !== undefined) return shape.validate(value, at);
  return shape.isOptional ? [] : [`${at} is missing`];
}

function notationOf(fields: Record<string, Shape>, more: string[] = []): string {
  const each = Object.entries(fields).map(([field, shape]) => `${field}${shape.isOptional ? "?" : ""}: ${shape.notation}`);
  return `{ ${[...each, ...more].join(", ")} }`;
}

function simple(says: string, notation: string, fits: (value: unknown) => boolean): Shape {
  return { says, notation, validate: (value, at) => (fits(value) ? [] : [`${at} must be: ${says}`]) };
}
