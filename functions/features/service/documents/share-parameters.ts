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

/**
 * Describes parameters that several operations share once, and refers to them. Of several forms of one name the most used one is
 * shared; X-Workspace-ID is shared in both of its forms.
 */
export function shareParameters(paths: PathItems, webhooks: PathItems): Shared {
  const uses = new Map<string, number>();
  for (const parameter of [...listParameters(paths), ...listParameters(webhooks)]) {
    const form = JSON.stringify(parameter);
    uses.set(form, (uses.get(form) ?? 0) + 1);
  }
  const names = new Map<string, string>();
  for (const [form, count] of [...uses].sort(([, one], [, other]) => other - one)) {
    const name = toName(JSON.parse(form));
    if (count >= MIN_USES && ![...names.values()].includes(name)) names.set(form, name);
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

function listParameters(paths: PathItems): Json[] {
  return Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((each) => (each as Json).parameters as Json[]));
}

function mapOperations(paths: PathItems, map: (operation: Json) => Json): PathItems {
  const mapMethods = (methods: Json) =>
    Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, map(operation as Json)]));
  return Object.fromEntries(Object.entries(paths).map(([path, methods]) => [path, mapMethods(methods)]));
}

/** `X-Workspace-ID` → `WorkspaceId`, `RequiredWorkspaceId` where it is required; `topN` → `TopN`. */
function toName({ name, in: place, required }: Json): string {
  const words = String(name)
    .replace(/^X-(?!Webhook)/, "")
    .replace(/ID$/, "Id")
    .split("-");
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return place === "header" && required ? `Required${pascal}` : pascal;
}
