type Json = Record<string, unknown>;
/** Operations by path or event, and by method. */
type PathItems = Record<string, Json>;
type Answers = Record<string, Json>;

/** Uses from which on an answer is described once. */
const MIN_USES = 2;

/**
 * Describes answers that several operations give alike once, and refers to them: a bulk answers the same for all records. Each is
 * named after its `object`; of several forms of one object the most used one is, and the others after their `data`.
 */
export function shareAnswers<Items extends PathItems>(items: Items): { items: Items; answers: Answers } {
  const uses = new Map<string, { names: string[]; count: number }>();
  for (const [status, answer] of listAnswers(items)) {
    const form = JSON.stringify(answer);
    uses.set(form, { names: namesOf(status, form), count: (uses.get(form)?.count ?? 0) + 1 });
  }
  const shared = new Map<string, string>();
  for (const [form, { names, count }] of [...uses].sort(([, one], [, other]) => other.count - one.count)) {
    const free = names.find((name) => ![...shared.values()].includes(name));
    if (count >= MIN_USES && free !== undefined) shared.set(form, free);
  }
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

/**
 * `BulkOperation` for an answer whose `object` is `bulk_operation`, then names after the schema of its `data`; `Webhook2XX` for
 * what webhooks answer; none for others.
 */
function namesOf(status: string, form: string): string[] {
  const [, object] = /"object":\{"const":"(\w+)"\}/.exec(form) ?? [];
  if (object === undefined) return status.endsWith("XX") && !form.startsWith('{"$ref"') ? [`Webhook${status}`] : [];
  const [, data] = /"data":\{(?:"type":"array","items":\{)?"\$ref":"#\/components\/schemas\/(\w+)"\}/.exec(form) ?? [];
  return [object.split("_").map(capitalize).join(""), ...(data === undefined ? [] : [data, `${data}Answer`])];
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function mapValues<To>(values: Json, map: (value: Json) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value as Json)]));
}
