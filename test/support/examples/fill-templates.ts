const WHOLE = /^\{\{([\w.:-]+)\}\}$/;
const WITHIN = /\{\{([\w.:-]+)\}\}/g;

/**
 * Puts values in the place of `{{name.path}}`, in all texts of a value. One that is the whole text keeps its type. Throws for
 * a name that has no value: an earlier example failed, or is none.
 */
export function fillTemplates(value: unknown, values: Record<string, unknown>): unknown {
  if (typeof value === "string") {
    const whole = WHOLE.exec(value)?.[1];
    return whole ? find(whole, values) : value.replaceAll(WITHIN, (_, path: string) => String(find(path, values)));
  }
  if (Array.isArray(value)) return value.map((each) => fillTemplates(each, values));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fillTemplates(each, values)]));
}

function find(path: string, values: Record<string, unknown>): unknown {
  const found = path.split(".").reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], values);
  if (found === undefined) throw new Error(`{{${path}}} has no value: no earlier example's answer has it.`);
  return found;
}
