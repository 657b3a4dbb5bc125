import { createHash } from "node:crypto";
import { ApiError, Client } from "../../clients/typescript/src/index.ts";
import { KeyTable } from "../key-table.ts";
import type { ImportContext } from "../model.ts";
import { findMissing } from "../plan/find-missing.ts";
import { countPlan, type PlanCounts, readStoredProducts } from "../plan/plan-import.ts";
import { IssueLog } from "../run/issue-log.ts";
import { type OpenedImport, openImport } from "../run/open-import.ts";
import { readCurrency } from "../run/read-currency.ts";
import { SourceError } from "../text/source-error.ts";
import { describeOpened, describePlan, describeRun } from "./describe-result.ts";
import { type ImportOptions, readImportOptions, type ServiceDefaults, UsageError, usage } from "./import-options.ts";
import { runImport } from "./run-import.ts";
import { openSourceFile, type SourceFile } from "./source-file.ts";
import { type CommandStreams, Terminal } from "./terminal.ts";

export interface CommandSurroundings {
  /** Name by which the command was called. */
  name: string;
  environment: Record<string, string | undefined>;
  defaults: ServiceDefaults;
  streams: CommandStreams;
  signal: AbortSignal;
  clock?: () => number;
}

/** Longest wait for a rate limit: the hourly one ends within an hour. */
const MAX_RETRY_AFTER_MS = 3_600_000;
const OK = 0;
const NOTHING = 1;
const PARTLY = 2;

/** Runs the command and returns its exit code: 0 for all, 2 for a part, 1 for nothing. */
export async function importCommand(args: string[], surroundings: CommandSurroundings): Promise<number> {
  const { streams, name, clock = Date.now } = surroundings;
  const terminal = new Terminal(streams, clock);
  if (args.includes("--help") || args.includes("-h")) {
    terminal.result(usage(name));
    return OK;
  }
  let file: SourceFile | null = null;
  try {
    const options = readImportOptions(args, surroundings.environment, surroundings.defaults);
    file = await openSourceFile(options.file, streams.input);
    return await importFile(file, options, { ...surroundings, clock, terminal });
  } catch (error) {
    const failure = describeFailure(error, surroundings, file?.name ?? "The source");
    if (failure === null) throw error;
    terminal.say(failure);
    return NOTHING;
  } finally {
    await file?.close();
  }
}

/** Describes why the command ended, with what to do next; null for a fault of the command itself. */
function describeFailure(error: unknown, { signal, name }: CommandSurroundings, source: string): string | null {
  if (signal.aborted) return "Stopped. The same command goes on from here.";
  if (error instanceof UsageError) return `${error.message}\n${name} --help lists what it takes.`;
  if (error instanceof SourceError) return `${source} ${error.message}.`;
  if (error instanceof ApiError) return `${describeApiError(error)}\nThe same command goes on from here.`;
  return isFileError(error) ? `${error.message}\nThe same command goes on from here once that is mended.` : null;
}

type Parts = Required<Pick<CommandSurroundings, "clock" | "signal">> & { terminal: Terminal };

async function importFile(file: SourceFile, options: ImportOptions, { terminal, clock, signal }: Parts): Promise<number> {
  const onResponse = ({ status }: Response) => {
    if (status === 429) terminal.say("The rate limit is spent for now: waiting.");
  };
  const { url, key, workspace } = options;
  const client = new Client({ url, key, workspace, maxRetryAfterMs: MAX_RETRY_AFTER_MS, fetch: noticingFetch(onResponse) });
  const context = await readContext(client, options, clock());
  const opened = await openImport(file, options, context);
  if (!options.isJson) terminal.say(describeOpened(file.name, opened, context));
  const issues = new IssueLog();
  const inFile = new InFile(options.deletesMissing);
  if (options.isDryRun) {
    const plan = await makePlan(client, opened, { issues, inFile, terminal });
    const missing = options.deletesMissing ? await missingProducts(client, opened, inFile) : null;
    terminal.result(describePlan({ ...plan, missing: missing?.length ?? null }, issues, options.isJson));
    return exitCode(plan.total, plan.refused + plan["over-capacity"]);
  }
  const identity = createHash("sha256")
    .update(await file.digest())
    .update(identityOf(options, context))
    .digest("hex");
  const onItem = inFile.add.bind(inFile);
  const run = await runImport({ client, opened, options, identity, name: file.name, terminal, issues, onItem, signal });
  const deleted = options.deletesMissing ? await deleteMissing(client, opened, { inFile, options, terminal }) : null;
  terminal.result(describeRun({ ...run, deleted }, issues, options.isJson));
  return exitCode(run.settled, run.counts.refused + run.counts.overCapacity);
}

/** Hears of answers that the client waits after and asks again. */
function noticingFetch(onResponse: (response: Response) => void): typeof fetch {
  return async (...request) => {
    const response = await fetch(...request);
    onResponse(response);
    return response;
  };
}

function exitCode(total: number, failed: number): number {
  if (total === 0 || failed === total) return NOTHING;
  return failed > 0 ? PARTLY : OK;
}

/** Ids that the source has, refused ones too, and whether it has products whose id could not be read. */
class InFile {
  readonly ids = new KeyTable();
  unread = 0;
  private readonly isAsked: boolean;

  /** Nothing is kept where nobody asks for what is missing. */
  constructor(isAsked: boolean) {
    this.isAsked = isAsked;
  }

  add({ id, rows }: { id: string | null; rows: { number: number }[] }): void {
    if (!this.isAsked) return;
    if (id === null) this.unread++;
    else this.ids.set(id, rows[0]?.number ?? 0);
  }
}

async function readContext(client: Client, options: ImportOptions, now: number): Promise<ImportContext> {
  const { variants, currency, decimalMark, storeView, site, map, workspace } = options;
  const own = currency ?? (await readCurrency(client, workspace));
  return { now, variants, currency: own, decimalMark, storeView, site, map };
}

async function makePlan(
  client: Client,
  opened: OpenedImport,
  { issues, inFile, terminal }: { issues: IssueLog; inFile: InFile; terminal: Terminal },
): Promise<PlanCounts & { source: string }> {
  const stored = await readStoredProducts(client, (count) => terminal.progress({ settled: count, since: 0, failed: 0 }));
  const counts = await countPlan(opened.items(), stored, (item) => {
    inFile.add(item);
    issues.add(item.issues);
  });
  return { ...counts, source: opened.source };
}

async function missingProducts(client: Client, opened: OpenedImport, { ids, unread }: InFile): Promise<string[]> {
  if (unread > 0)
    throw new UsageError(`Nothing is deleted: ${unread} rows have no id that can be read, and may be the missing products.`);
  return findMissing(client, opened.source, ids);
}

async function deleteMissing(
  client: Client,
  opened: OpenedImport,
  { inFile, options, terminal }: { inFile: InFile; options: ImportOptions; terminal: Terminal },
): Promise<number> {
  const missing = await missingProducts(client, opened, inFile);
  if (missing.length === 0) return 0;
  if (!options.isConfirmed) {
    const what = `${missing.length} products of ${opened.source} that the file does not have`;
    const question = `Delete ${what}? Type ${missing.length} to delete: `;
    const answer = await terminal.ask(question);
    if (answer === null)
      throw new UsageError(`${missing.length} products would be deleted, and nobody can be asked: add --yes to delete them.`);
    if (answer.trim() !== String(missing.length)) {
      terminal.say("Nothing was deleted.");
      return 0;
    }
  }
  const { succeeded } = await client.products.deleteMany(missing);
  return succeeded;
}

/** Names all that decides what is written where. */
function identityOf({ url, workspace, format, encoding }: ImportOptions, context: ImportContext): string {
  const { variants, currency, decimalMark, storeView, site, map } = context;
  return JSON.stringify([url, workspace, format, encoding, variants, currency, decimalMark, storeView, site, [...map]]);
}

/** A report that cannot be written, a full disk, a file that went away. */
function isFileError(error: unknown): error is Error {
  return error instanceof Error && "syscall" in error && "path" in error;
}

function describeApiError({ message, code, requestId }: ApiError): string {
  return `${message}${code === null ? "" : ` (${code})`}${requestId === null ? "" : `, request ${requestId}`}`;
}
