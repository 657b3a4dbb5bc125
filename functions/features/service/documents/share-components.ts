type Json = Record<string, unknown>;
/** Operations by path or event, and by method. */
type PathItems = Record<string, Json>;
type Components = Record<string, Json>;

/** Uses from which on a parameter or an answer is described once. */
const MIN_USES = 2;

/**
 * Describes answers that several operations give alike once, and refers to them: a bulk answers the same for all records. Each is
 * named after its `object`; of several forms of one object the most used one is, and the others after their `data`.
 */
export function shareAnswers<Items extends PathItems>(items: Items): { items: Items; answers: Components } {
  const listed = listOperations(items).flatMap(([, operation]) => Object.entries(operation.responses as Components));
  const { refer, components } = share(
    "responses",
    listed.map(([status, answer]) => ({ value: answer, names: toAnswerNames(status, JSON.stringify(answer)) })),
  );
  const withAnswers = (operation: Json) => ({ ...operation, responses: mapValues(operation.responses as Components, refer) });
  return { items: mapOperations(items, withAnswers) as Items, answers: components };
}

/**
 * Describes parameters that several operations share once, and refers to them. Of several forms of one name the most used one has
 * it alone, and the others the name of the collection before it, where they are first: `Limit`, `ProductsLimit`. X-Workspace-ID
 * is shared in both of its forms.
 */
export function shareParameters(
  paths: PathItems,
  webhooks: PathItems,
): { paths: PathItems; webhooks: PathItems; parameters: Components } {
  const listed = [...listOperations(paths), ...listOperations(webhooks)].flatMap(([path, { parameters }]) =>
    (parameters as Json[]).map((value) => ({ value, names: [toName(value), `${toCollection(path)}${toName(value)}`] })),
  );
  const { refer, components } = share("parameters", listed);
  const withShared = (operation: Json) => ({ ...operation, parameters: (operation.parameters as Json[]).map(refer) });
  return { paths: mapOperations(paths, withShared), webhooks: mapOperations(webhooks, withShared), parameters: components };
}

/**
 * Names each form that is used several times, the most used one first, by the first of its names that is free: those that it has
 * where it is first. Returns them by name, and what refers to them.
 */
function share(kind: "responses" | "parameters", listed: { value: Json; names: string[] }[]) {
  const uses = new Map<string, { names: string[]; count: number }>();
  for (const { value, names } of listed) {
    const form = JSON.stringify(value);
    const known = uses.get(form);
    uses.set(form, { names, ...known, count: (known?.count ?? 0) + 1 });
  }
  const shared = new Map<string, string>();
  for (const [form, { names, count }] of [...uses].sort(([, one], [, other]) => other.count - one.count)) {
    const free = names.find((name) => ![...shared.values()].includes(name));
    if (count >= MIN_USES && free !== undefined) shared.set(form, free);
  }
  const refer = (value: Json): Json => {
    const name = shared.get(JSON.stringify(value));
    return name === undefined ? value : { $ref: `#/components/${kind}/${name}` };
  };
  const sorted = [...shared].sort(([, one], [, other]) => (one < other ? -1 : 1));
  return { refer, components: Object.fromEntries(sorted.map(([form, name]): [string, Json] => [name, JSON.parse(form)])) };
}

function listOperations(items: PathItems): [path: string, operation: Json][] {
  return Object.entries(items).flatMap(([path, methods]) =>
    Object.values(methods).map((operation): [string, Json] => [path, operation as Json]),
  );
}

function mapOperations(items: PathItems, map: (operation: Json) => Json): PathItems {
  return mapValues(items, (methods) => mapValues(methods, map));
}

function mapValues<To>(values: Json, map: (value: Json) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value as Json)]));
}

/**
 * `BulkOperation` for an answer whose `object` is `bulk_operation`, then names after the schema of its `data`; `Webhook2XX` for
 * what webhooks answer; none for others.
 */
function toAnswerNames(status: string, form: string): string[] {
  const [, object] = /"object":\{"const":"(\w+)"\}/.exec(form) ?? [];
  if (object === undefined) return status.endsWith("XX") && !form.startsWith('{"$ref"') ? [`Webhook${status}`] : [];
  const [, data] = /"data":\{(?:"type":"array","items":\{)?"\$ref":"#\/components\/schemas\/(\w+)"\}/.exec(form) ?? [];
  return [object.split("_").map(capitalize).join(""), ...(data === undefined ? [] : [data, `${data}Answer`])];
}

/** `/request-bins/{id}/requests` → `RequestBins`. */
function toCollection(path: string): string {
  return path.split("/").find(Boolean)!.split(/\W/).map(capitalize).join("");
}

/** `X-Workspace-ID` → `WorkspaceId`, `RequiredWorkspaceId` where it is required; `topN` → `TopN`. */
function toName({ name, in: place, required }: Json): string {
  const words = String(name)
    .replace(/^X-(?!Webhook)/, "")
    .replace(/ID$/, "Id")
    .split("-");
  const pascal = words.map(capitalize).join("");
  return place === "header" && required ? `Required${pascal}` : pascal;
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
