import { type Static, Type } from "@sinclair/typebox";
import { Choice, FreeForm, Named, Nullable, Timestamp } from "../../../../schemas/shapes.ts";
import type { Ports } from "../../../domain/ports.ts";
import { ApiError } from "../../../http/errors.ts";
import { defineOperation, Reply } from "../../../http/operation.ts";
import { chatFor, findThread } from "../../chat/index.ts";
import { buildThreadFilter, findThreads } from "../find-threads.ts";
import type { IndexedThread } from "../indexing/thread-document.ts";
import { type ExportItem, type ExportSelection, toExportKey, toExportObject } from "./export-job.ts";
import {
  EXPORT_FORMATS,
  type ExportedThread,
  type ExportForm,
  readExportedThreads,
  renderCsvHeader,
  renderCsvRows,
} from "./render-threads.ts";

/** Larger exports are written to a file: more threads, or a longer answer than a function may give (6 MB, escaped). */
const MAX_THREADS = 1_000;
const MAX_CHARACTERS = 2_500_000;
const PAGE = 100;
/** Validity of a link; a further look gives a new one. */
const LINK_SECONDS = 3_600;
/** Days for which a file is kept. */
const KEEP_DAYS = 7;
/** Age up to which an export without an execution counts as one whose start was interrupted. */
const START_VALID_MS = 3_600_000;

const Form = {
  format: Type.Optional(Choice(EXPORT_FORMATS, { default: "json" })),
  includeContent: Type.Optional(Type.Boolean({ description: "Adds the messages: in a table, one row a message." })),
};

const ThreadExport = Named(
  "ThreadExport",
  Type.Object({
    exportId: Nullable(Type.String({ description: "Null: the answer holds the export." })),
    format: Choice(EXPORT_FORMATS),
    status: Choice(["running", "completed", "failed"]),
    threadCount: Nullable(Type.Number()),
    threads: Type.Optional(Type.Array(FreeForm, { description: "In JSON." })),
    csv: Type.Optional(Type.String({ description: "In CSV (RFC 4180); cells that begin like a formula are quoted by '." })),
    url: Type.Optional(Type.String({ description: "Link to the file, which needs no key." })),
    urlExpiresAt: Type.Optional(Timestamp),
  }),
);
type ThreadExport = Static<typeof ThreadExport>;

const shared = {
  feature: "threads",
  key: "secret",
  scope: "threads:read",
  workspace: "optional",
  meter: null,
  status: 200,
  object: "thread_export",
  query: null,
  response: ThreadExport,
} as const;

export const exportThreads = defineOperation({
  ...shared,
  id: "exportThreads",
  method: "POST",
  path: "/threads/export",
  summary: "Exports threads as JSON or CSV.",
  outcomes: { started: 202 },
  unknownProperties: "refuse",
  request: Type.Object({
    ...Form,
    userId: Type.Optional(Type.String()),
    dateFrom: Type.Optional(Type.String()),
    dateTo: Type.Optional(Type.String()),
  }),
  async handle({ body, tenant, workspaceId }, ports) {
    const { userId, dateFrom, dateTo } = body;
    const filters = { userId, dateFrom, dateTo };
    const selection = { tenantId: tenant.id, workspaceId, filter: buildThreadFilter(filters), terms: [], sort: null };
    const pages = async function* (): AsyncGenerator<IndexedThread[] | null> {
      let page = await findThreads(selection, { limit: PAGE }, ports);
      if (page.total > MAX_THREADS) return yield null;
      for (;;) {
        yield page.threads;
        if (page.after === null) return;
        page = await findThreads(selection, { limit: PAGE, after: page.after }, ports);
      }
    };
    return answer(pages(), toForm(body), { tenantId: tenant.id, workspaceId, selection: { filters } }, ports);
  },
});

export const exportThread = defineOperation({
  ...shared,
  id: "exportThread",
  method: "POST",
  path: "/threads/{id}/export",
  summary: "Exports one thread as JSON or CSV.",
  outcomes: { started: 202 },
  unknownProperties: "warn",
  request: Type.Object(Form),
  async handle(call, ports) {
    const threadId = call.params.id!;
    const thread = await findThread(threadId, await chatFor(ports).callers.identify(call, {}), ports);
    const pages = async function* () {
      yield [{ threadId, thread }];
    };
    const { tenant, workspaceId } = call;
    return answer(pages(), toForm(call.body), { tenantId: tenant.id, workspaceId, selection: { threadId } }, ports);
  },
});

export const getThreadExport = defineOperation({
  ...shared,
  id: "getThreadExport",
  method: "GET",
  path: "/thread-exports/{exportId}",
  summary: "Reads the state of an export that is written to a file.",
  request: null,
  async handle({ params, tenant, workspaceId }, ports) {
    const exportId = params.exportId!;
    const item = await ports.tables.jobs.get<ExportItem>(tenant.id, toExportKey(exportId));
    const isElsewhere = workspaceId !== null && item?.workspaceId !== workspaceId;
    if (!item || isElsewhere || item.expiresAt * 1_000 <= ports.clock.now()) throw exportNotFoundError();
    const { format, threadCount } = item;
    const status = item.status === "completed" ? "completed" : await findRunStatus(tenant.id, exportId, item, ports);
    const view: ThreadExport = { exportId, format, status, threadCount };
    if (status !== "completed" || item.status !== "completed") return view;
    const download = { fileName: `threads.${format}`, seconds: LINK_SECONDS };
    const url = await ports.objects.content.downloadUrl(tenant.id, toExportObject(exportId), download);
    return { ...view, url, urlExpiresAt: new Date(ports.clock.now() + LINK_SECONDS * 1_000).toISOString() };
  },
});

function toForm({ format = "json", includeContent = false }: Partial<ExportForm>): ExportForm {
  return { format, includeContent };
}

interface ExportScope {
  tenantId: string;
  workspaceId: string | null;
  selection: ExportSelection;
}

/** Answers with the export itself, or starts to write a file when it is too large; a page that is null says so at once. */
async function answer(
  pages: AsyncIterable<IndexedThread[] | null>,
  form: ExportForm,
  scope: ExportScope,
  ports: Ports,
): Promise<ThreadExport | Reply> {
  const threads: ExportedThread[] = [];
  let characters = 0;
  for await (const page of pages) {
    if (page === null) return startExport(form, scope, ports);
    const exported = await readExportedThreads(scope.tenantId, page, form, ports);
    characters += JSON.stringify(exported).length;
    if (characters > MAX_CHARACTERS) return startExport(form, scope, ports);
    threads.push(...exported);
  }
  const done = { exportId: null, format: form.format, status: "completed", threadCount: threads.length } as const;
  if (form.format === "json") return { ...done, threads: threads as unknown as Record<string, unknown>[] };
  return { ...done, csv: renderCsvHeader(form) + renderCsvRows(threads) };
}

/** Notes the export, then starts its run: a start that is interrupted is repaired when somebody asks for it. */
async function startExport(form: ExportForm, { tenantId, workspaceId, selection }: ExportScope, ports: Ports): Promise<Reply> {
  const exportId = ports.ids.next("export");
  const createdAt = ports.clock.now();
  const expiresAt = Math.floor(createdAt / 1_000) + KEEP_DAYS * 86_400;
  const selectionJson = JSON.stringify(selection);
  const item: ExportItem = { ...form, workspaceId, selectionJson, status: "running", createdAt, threadCount: null, expiresAt };
  await ports.tables.jobs.write(tenantId, { kind: "put", key: toExportKey(exportId), item });
  await ports.stateMachines.start("exportThreads", { tenantId, exportId }, exportId);
  return new Reply({ exportId, format: form.format, status: "running", threadCount: null }, { outcome: "started" });
}

async function findRunStatus(
  tenantId: string,
  exportId: string,
  { createdAt }: ExportItem,
  { stateMachines, clock }: Ports,
): Promise<"running" | "failed"> {
  const run = await stateMachines.find("exportThreads", exportId);
  // One that has just succeeded shows its file when it is asked for again.
  if (run) return run.status === "failed" ? "failed" : "running";
  if (clock.now() - createdAt > START_VALID_MS) return "failed";
  await stateMachines.start("exportThreads", { tenantId, exportId }, exportId);
  return "running";
}

function exportNotFoundError(): ApiError {
  const message = `There is no such export: POST /threads/export starts one, whose file is kept for ${KEEP_DAYS} days.`;
  return new ApiError("NOT_FOUND", message);
}
