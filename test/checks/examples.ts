import { EXAMPLES } from "../../functions/examples.ts";
import { RECORDED, type RecordedExample } from "../../functions/features/service/documents/complete-operation.ts";
import type { FeatureExamples, OperationExample } from "../../functions/http/operation-example.ts";
import { OPERATIONS } from "../../functions/operations.ts";

/** Bytes of one recorded example, and of all, without blanks: the function that serves the documents carries them. */
const MAX_BYTES = 5_120;
const MAX_BYTES_OF_ALL = 200_000;

const RECORD = "run npm run docs:examples";

type Examples = Readonly<Record<string, FeatureExamples>>;
type Recorded = Readonly<Record<string, Readonly<Record<string, RecordedExample>>>>;
type Described = readonly { id: string; feature: string }[];

/** Lists operations without an example, examples without an operation, and recorded ones that no longer fit their source. */
export function wrongExamples(
  examples: Examples = EXAMPLES,
  recorded: Recorded = RECORDED,
  operations: Described = OPERATIONS,
): string[] {
  return [
    ...operations.filter(({ id, feature }) => !examples[feature]?.[id]).map(({ id, feature }) => missing(id, feature)),
    ...Object.entries(examples).flatMap(([feature, own]) =>
      Object.entries(own).flatMap(([name, example]) =>
        wrongExample(feature, name, example, recorded[feature]?.[name], operations),
      ),
    ),
    ...Object.entries(recorded).flatMap(([feature, own]) =>
      Object.keys(own)
        .filter((name) => !examples[feature]?.[name])
        .map((name) => `${recordOf(feature)} has ${name}, which ${sourceOf(feature)} has not: ${RECORD}`),
    ),
    ...tooLarge(recorded),
  ];
}

const sourceOf = (feature: string) => `functions/features/${feature}/examples.ts`;
const recordOf = (feature: string) => `functions/features/service/documents/recorded/${feature}.json`;
const missing = (id: string, feature: string) => `${sourceOf(feature)} has no example of ${id}: write one, then ${RECORD}`;

function wrongExample(
  feature: string,
  name: string,
  example: OperationExample,
  recorded: RecordedExample | undefined,
  operations: Described,
): string[] {
  const at = `${sourceOf(feature)}: ${name}`;
  const id = name.split(":")[0];
  if (!operations.some((operation) => operation.id === id && operation.feature === feature))
    return [`${at} is an example of no operation of ${feature}: name it after one`];
  if (!/^[A-Z].{20,}\.$/s.test(example.description)) return [`${at} needs a description of one or two whole sentences`];
  if (!recorded) return [`${at} is not recorded: ${RECORD}`];
  const { description, title, key, params, query, headers, body } = example;
  const isSame =
    description === recorded.description &&
    title === recorded.title &&
    (key === undefined || key === recorded.request.key) &&
    Object.entries({ params, query, headers, body }).every(([member, value]) =>
      fits(value, recorded.request[member as "body"], member === "headers" || value === undefined),
    );
  return isSame ? [] : [`${at} is another than the recorded one: ${RECORD}`];
}

/** Tells whether a recorded value can have come from a source in which `{{…}}` stands for any value. */
function fits(source: unknown, recorded: unknown, isPart = false): boolean {
  if (source === undefined) return isPart;
  if (typeof source === "string" && source.includes("{{")) return recorded !== undefined;
  if (typeof source !== "object" || source === null) return source === recorded;
  if (typeof recorded !== "object" || recorded === null) return false;
  const names = Object.keys(source);
  return (
    (isPart || names.length === Object.keys(recorded).length) &&
    names.every((name) => fits((source as Record<string, unknown>)[name], (recorded as Record<string, unknown>)[name]))
  );
}

function tooLarge(recorded: Recorded): string[] {
  const large = Object.entries(recorded).flatMap(([feature, own]) =>
    Object.entries(own).flatMap(([name, example]) => {
      const bytes = sizeOf(example);
      return bytes > MAX_BYTES
        ? [`${sourceOf(feature)}: ${name} is recorded in ${bytes} bytes, ${MAX_BYTES} at most: ask for less`]
        : [];
    }),
  );
  const all = sizeOf(recorded);
  if (all > MAX_BYTES_OF_ALL) large.push(`All recorded examples have ${all} bytes, ${MAX_BYTES_OF_ALL} at most: ask for less`);
  return large;
}

const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
