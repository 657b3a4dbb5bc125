import type { ValidateFunction } from "ajv";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import type { DescribedOperation } from "./document.ts";
import type { JsonSchema } from "./flatten-schema.ts";
import type { FuzzCase } from "./make-case.ts";

/** An answer as it came. */
export interface ReceivedAnswer {
  status: number;
  contentType: string;
  requestId: string | null;
  text: string;
}

/** Judges answers by the document that describes them. */
export class AnswerChecks {
  readonly #ajv = new Ajv({ strict: false, allErrors: false });
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(document: { components: unknown }) {
    addFormats.default(this.#ajv);
    this.#ajv.addSchema({ $id: "document", components: document.components });
  }

  /** Returns true when a body fits what the document says of the operation's request. */
  isValidBody(operation: DescribedOperation, body: string): boolean {
    let value: unknown;
    try {
      value = JSON.parse(body);
    } catch {
      return false;
    }
    return this.#validator(`${operation.id} body`, operation.body!)(value);
  }

  /** Returns what is wrong with an answer: a 5xx, an unknown status, another shape than the document's, a key not asked for. */
  findFaults(operation: DescribedOperation, sent: FuzzCase, answer: ReceivedAnswer): string[] {
    const { status, contentType, text } = answer;
    if (status >= 500) return [`answers ${status}`];
    const faults = findKeyFaults(operation, sent, status);
    const content = operation.responses[String(status)];
    if (!content && ![404, 405, 413, 431].includes(status)) faults.push(`answers ${status}, which is not documented`);
    if (!content) return faults;
    const type = contentType.split(";")[0]!;
    const described = content[type];
    if (!described) return Object.keys(content).length > 0 ? [...faults, `answers ${status} as ${type || "no type"}`] : faults;
    const values = readValues(type, text);
    if (values === null) return [...faults, `answers ${status} with a body that is not ${type}`];
    const validate = this.#validator(`${operation.id} ${status} ${type}`, described.schema);
    for (const value of values) {
      if (validate(value)) continue;
      const { instancePath, message } = validate.errors![0]!;
      faults.push(`answers ${status} with ${instancePath.replace(/\d+/g, "n") || "a body"} that ${message}`);
      break;
    }
    return type === "application/json" ? [...faults, ...findEnvelopeFaults(values[0], answer)] : faults;
  }

  #validator(name: string, schema: JsonSchema): ValidateFunction {
    const known = this.#compiled.get(name);
    if (known) return known;
    const whole = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'));
    const made = this.#ajv.compile(whole);
    this.#compiled.set(name, made);
    return made;
  }
}

function findKeyFaults({ key }: DescribedOperation, { caller }: FuzzCase, status: number): string[] {
  if (key === "none") return [];
  const isUnknown = caller === "none" || caller === "unknown";
  if (isUnknown && ![401, 404, 413, 431].includes(status)) return [`answers ${status} without a key that is known`];
  const isWrong = caller === "publishable" && key !== "any";
  if (isWrong && ![401, 403, 404, 413, 431].includes(status)) return [`answers ${status} to a publishable key`];
  return [];
}

function findEnvelopeFaults(value: unknown, { requestId }: ReceivedAnswer): string[] {
  const body = value as { requestId?: string };
  if (typeof body !== "object" || body === null || !("requestId" in body)) return [];
  return body.requestId === requestId ? [] : ["answers with another requestId than X-Request-Id"];
}

function readValues(type: string, text: string): unknown[] | null {
  try {
    if (type === "application/json") return [JSON.parse(text)];
    if (type === "application/x-ndjson")
      return text
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    return [text];
  } catch {
    return null;
  }
}
