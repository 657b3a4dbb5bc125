type Json = Record<string, unknown>;
/** Operations by path or event, and by method. */
type PathItems = Record<string, Json>;
type Answers = Record<string, Json>;

/** Uses from which on an answer is described once. */
const MIN_USES = 2;

/**
 * Describes answers that several operations give alike once, and refers to them: a bulk answers the same for all records. Each is
 * named after its `object`; of several forms of one object the most used one is shared.
 */
export function shareAnswers<Items extends PathItems>(items: Items): { items: Items; answers: Answers } {
  const uses = new Map<string, { name: string; count: number }>();
  for (const [status, answer] of listAnswers(items)) {
    const name = nameOf(status, answer);
    if (name === null) continue;
    const form = JSON.stringify(answer);
    uses.set(form, { name, count: (uses.get(form)?.count ?? 0) + 1 });
  }
  const shared = new Map<string, string>();
  for (const [form, { name, count }] of [...uses].sort(([, one], [, other]) => other.count - one.count))
    if (count >= MIN_USES && ![...shared.values()].includes(name)) shared.set(form, name);
  const refer = (answer: Json): Json => {
    const name = shared.get(JSON.stringify(answer));
    return name === undefined ? answer : { $ref: `#/components/responses/${name}` };
  };
  const sorted = [...shared].sort(([, one], [, other]) => (one < other ? -1 : 1));
  return {
    items: mapValues(items, (methods) =>
      mapValues(methods as Json, (operation) => withAnswers(operation as Json, refer)),
    ) as Items,
    answers: Object.fromEntries(sorted.map(([form, name]) => [name, JSON.parse(form)])),
  };
}

function withAnswers(operation: Json, refer: (answer: Json) => Json): Json {
  return { ...operation, responses: mapValues(operation.responses as Answers, refer) };
}

function listAnswers(items: PathItems): [status: string, answer: Json][] {
  return Object.values(items).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => Object.entries((operation as Json).responses as Answers)),
  );
}

/** `BulkOperation` for an answer whose `object` is `bulk_operation`, `Webhook2XX` for what webhooks answer; null for others. */
function nameOf(status: string, answer: Json): string | null {
  const [, object] = /"object":\{"const":"(\w+)"\}/.exec(JSON.stringify(answer)) ?? [];
  if (object !== undefined) return object.split("_").map(capitalize).join("");
  return status.endsWith("XX") && !("$ref" in answer) ? `Webhook${status}` : null;
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function mapValues<To>(values: Json, map: (value: Json) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value as Json)]));
}
