/** Facts of an error that may stand where no text of a shopper or merchant may: in logs, and before the caller of a function. */
interface DescribedError {
  name: string;
  /** Only of errors that the service's own code, or the machine's network, has worded. */
  message?: string;
  code?: string | number;
  /** The HTTP status that another service answered with, and its id of the request. */
  status?: number;
  requestId?: string;
  /** The permission that was missing. */
  action?: string;
  /** The places of the code, without the message before them. */
  stack?: string;
  cause?: DescribedError;
}

/** Causes of causes that are described; none of ours goes deeper. */
const MAX_CAUSES = 5;
const IDENTIFIER = /^[\w.:-]{1,100}$/;
const FRAME = /^ {4}at .+$/;
/** Code that is not the service's own: libraries, Node, and native functions such as JSON.parse. */
const FOREIGN_FRAME = /node_modules\/|node:|\((?:<anonymous>|native)\)$/;

/** The parts of an error that are read. Everything else may hold a request, with its body, or a whole record. */
interface ReadError extends Error {
  code?: unknown;
  syscall?: unknown;
  status?: unknown;
  statusCode?: unknown;
  $metadata?: { httpStatusCode?: unknown; requestId?: unknown };
}

/**
 * Describes an error, with its causes, by its kind and its place. Errors of clients carry the request that failed and quote it in
 * their messages; errors of JavaScript quote values. So only what cannot hold a caller's text is taken, and of messages those
 * that this service's own code has thrown, whose texts are constant but for ids and numbers.
 */
export function describeError(thrown: unknown, depth = 0): DescribedError {
  if (!(thrown instanceof Error)) return { name: `a thrown ${thrown === null ? "null" : typeof thrown}` };
  const error = thrown as ReadError;
  const frames = readFrames(error);
  return defined({
    name: isIdentifier(error.name) ? error.name : "Error",
    message: readMessage(error, frames),
    code: isIdentifier(error.code) || typeof error.code === "number" ? error.code : undefined,
    status: [error.$metadata?.httpStatusCode, error.statusCode, error.status].find((value) => typeof value === "number"),
    requestId: isIdentifier(error.$metadata?.requestId) ? error.$metadata.requestId : undefined,
    action: /is not authorized to perform: ([\w-]+:\w+)(?!\S)/.exec(error.message)?.[1],
    stack: frames.length > 0 ? frames.join("\n") : undefined,
    cause: error.cause === undefined || depth >= MAX_CAUSES ? undefined : describeError(error.cause, depth + 1),
  });
}

/** Words a described error in one line. */
export function summarizeError(thrown: unknown): string {
  const { name, message, code, status, cause } = describeError(thrown);
  const details = [code, status && `status ${status}`].filter((detail) => detail !== undefined);
  const own = `${name}${message ? `: ${message}` : ""}${details.length > 0 ? ` (${details.join(", ")})` : ""}`;
  return cause ? `${own}; caused by ${cause.message ?? cause.name}` : own;
}

/** Returns an error's code, or "". When all addresses of a name failed, Node combines the errors: the first one is used. */
export function extractErrorCode(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return extractErrorCode(error.errors[0]);
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return typeof code === "string" ? code : "";
}

/** Returns the frames of the trace: the lines after the message, which may have lines that look like frames itself. */
function readFrames({ stack = "", message }: Error): string[] {
  const at = message ? stack.indexOf(message) : -1;
  const rest = at === -1 ? stack : stack.slice(at + message.length);
  return rest.split("\n").filter((line) => FRAME.test(line));
}

/** Undefined for a message that another party has worded. */
function readMessage({ message, syscall, code, name }: ReadError, frames: string[]): string | undefined {
  if (typeof syscall === "string") return [syscall, code].filter(isIdentifier).join(" ");
  const [first = ""] = frames;
  if (!first || FOREIGN_FRAME.test(first)) return undefined;
  // V8 quotes the value at fault beside the name of the property that was read.
  if (name === "TypeError") return message.replace(/(?<!\((?:reading|setting) )(['"`]).*\1/gs, "$1…$1");
  return message;
}

function isIdentifier(value: unknown): value is string {
  return typeof value === "string" && IDENTIFIER.test(value);
}

function defined<T extends object>(fields: { [Name in keyof T]: T[Name] | undefined }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
