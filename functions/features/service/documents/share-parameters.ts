type Json = Record<string, unknown>;

/** Uses from which on a parameter is described once. */
const MIN_USES = 2;

/** Operations by path or event, and by method. */
type PathItems = Record<string, Json>;

interface Shared {
  paths: PathItems;
  webhooks: PathItems;
  parameters: Record<string, Json>;
}

/** Uses of a parameter in one form: their number, and the path of the first. */
interface Use {
  count: number;
  path: string;
}

/**
 * Describes parameters that several operations share once, and refers to them. Of several forms of one name the most used one has
 * it alone, and the others the name of the collection before it, where they are first: `Limit`, `ProductsLimit`. X-Workspace-ID
 * is shared in both of its forms.
 */
export function shareParameters(paths: PathItems, webhooks: PathItems): Shared {
  const uses = new Map<string, Use>();
  for (const [path, parameter] of [...listParameters(paths), ...listParameters(webhooks)]) {
    const form = JSON.stringify(parameter);
    const known = uses.get(form);
    uses.set(form, { path, ...known, count: (known?.count ?? 0) + 1 });
  }
  const names = new Map<string, string>();
  for (const [form, { count, path }] of [...uses].sort(([, one], [, other]) => other.count - one.count)) {
    const name = toName(JSON.parse(form));
    const free = [name, `${toCollection(path)}${name}`].find((each) => ![...names.values()].includes(each));
    if (count >= MIN_USES && free !== undefined) names.set(form, free);
  }
  const toShared = (parameter: Json) => {
    const name = names.get(JSON.stringify(parameter));
    return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
  };
  const withShared = (operation: Json) => ({ ...operation, parameters: (operation.parameters as Json[]).map(toShared) });
  const parameters = [...names].map(([form, name]): [string, Json] => [name, JSON.parse(form)]);
  return {
    paths: mapOperations(paths, withShared),
    webhooks: mapOperations(webhooks, withShared),
    parameters: Object.fromEntries(parameters.sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

function listParameters(paths: PathItems): [path: string, parameter: Json][] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap((each) => ((each as Json).parameters as Json[]).map((one): [string, Json] => [path, one])),
  );
}

function mapOperations(paths: PathItems, map: (operation: Json) => Json): PathItems {
  const mapMethods = (methods: Json) =>
    Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, map(operation as Json)]));
  return Object.fromEntries(Object.entries(paths).map(([path, methods]) => [path, mapMethods(methods)]));
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
