import { resolveSchema, type Schema, type Schemas } from "../../../api/schemas.ts";
import { type FormField, isSame, toFormFields } from "../../../parts/form/form-fields.ts";
import { isMembers, type Members } from "../../../parts/form/members.ts";

/** Stands for the members of an object that the API does not know, and keeps: `chat.*`. */
const OWN = "*";

/** Lists every setting as a field, by its path: `search.signals.stock`. */
export function toSettingFields(schemas: Schemas): FormField[] {
  const list = (members: Record<string, Schema>, path: string): FormField[] =>
    Object.entries(members).flatMap(([name, schema]) => {
      const { properties, additionalProperties, ...found } = resolveSchema(schemas, schema);
      const at = path + name;
      if (!properties) return toFormFields({ [at]: found });
      const own = { [`${at}.${OWN}`]: { description: "Members of your own, which the service keeps and does not read." } };
      return [...list(properties, `${at}.`), ...(additionalProperties === true ? toFormFields(own) : [])];
    });
  return list(schemas.WorkspaceSettings?.properties ?? {}, "");
}

/** Reads the values of all fields out of the settings. */
export function toValues(settings: Members, fields: readonly FormField[]): Members {
  return Object.fromEntries(fields.map(({ name }) => [name, valueAt(settings, name.split("."), name, fields)]));
}

function valueAt(settings: Members, path: string[], name: string, fields: readonly FormField[]): unknown {
  let value: unknown = settings;
  for (const part of path) {
    if (!isMembers(value)) return undefined;
    value = part === OWN ? ownMembers(value, name, fields) : value[part];
  }
  return value;
}

function ownMembers(members: Members, name: string, fields: readonly FormField[]): Members | undefined {
  const known = knownBeside(name, fields);
  const own = Object.entries(members).filter(([member]) => !known.has(member));
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/** Names the members beside `chat.*` that have fields of their own. */
function knownBeside(name: string, fields: readonly FormField[]): Set<string> {
  const object = name.slice(0, -OWN.length);
  return new Set(
    fields
      .filter((field) => field.name !== name && field.name.startsWith(object))
      .map((field) => field.name.slice(object.length).split(".")[0]!),
  );
}

/** Returns the settings with other values in some of their fields; undefined takes one away. */
export function withValues(settings: Members, values: Members, fields: readonly FormField[]): Members {
  const next = structuredClone(settings);
  for (const [name, value] of Object.entries(values)) {
    const path = name.split(".");
    const last = path.pop()!;
    let members = next;
    for (const part of path) {
      if (!isMembers(members[part])) members[part] = {};
      members = members[part] as Members;
    }
    if (last === OWN) replaceOwn(members, isMembers(value) ? value : {}, knownBeside(name, fields));
    else if (value === undefined) delete members[last];
    else members[last] = value;
  }
  return next;
}

function replaceOwn(members: Members, own: Members, known: ReadonlySet<string>): void {
  for (const name of Object.keys(members)) if (!known.has(name)) delete members[name];
  for (const [name, value] of Object.entries(own)) if (!known.has(name)) members[name] = value;
}

/** Returns the change that makes one state of another: what is the same is left out, what went is null (RFC 7396). */
export function toMergePatch(before: Members, after: Members): Members {
  const patch: Members = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[name], after[name]];
    if (isSame(was, is)) continue;
    patch[name] = is === undefined ? null : isMembers(was) && isMembers(is) ? toMergePatch(was, is) : is;
  }
  return patch;
}

/** Finds the field that a detail of a refusal is about: `chat.promotionCodes[1]` is of `chat.promotionCodes`. */
export function fieldOfDetail(param: string, fields: readonly FormField[]): string | null {
  const isOf = (name: string) => param === name || (param.startsWith(name) && /[.[]/.test(param[name.length]!));
  const [exact] = fields.filter(({ name }) => isOf(name)).sort((one, other) => other.name.length - one.name.length);
  const own = fields.find(({ name }) => name.endsWith(OWN) && param.startsWith(name.slice(0, -OWN.length)));
  return (exact ?? own)?.name ?? null;
}

/** Says what is wrong with the value of a field beside its kind; null where nothing is. */
export function faultOfValue({ name }: FormField, value: unknown, fields: readonly FormField[]): string | null {
  if (!name.endsWith(OWN) || value === undefined) return null;
  if (!isMembers(value)) return 'This is no object, such as { "name": "value" }.';
  const known = knownBeside(name, fields);
  const taken = Object.keys(value).find((member) => known.has(member));
  return taken === undefined ? null : `${taken} has a field of its own.`;
}
