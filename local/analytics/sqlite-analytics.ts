import { rmSync } from "node:fs";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import type {
  ActivityDocument,
  Analytics,
  AnalyticsScope,
  AnalyticsSpan,
  VisitorDocument,
} from "../../functions/platform/ports/analytics/analytics.ts";
import { UpstreamError } from "../../functions/platform/ports/upstream-error.ts";
import { AnalyticsFileError, isFileFault, openAnalyticsFile } from "./analytics-file.ts";
import { reportChats, reportFeedback } from "./chat-report.ts";
import { contributionsOf, DAY_MS } from "./contributions.ts";
import { reportExperiment } from "./experiment-report.ts";
import { toBin } from "./latency-bins.ts";
import { latestOfEach } from "./latest-of-each.ts";
import { reportLearning } from "./learning-report.ts";
import { popularProducts, popularQueries } from "./popularity.ts";
import { RollupChanges, RollupStatements } from "./rollup-changes.ts";
import { RollupReader } from "./rollup-reader.ts";
import { reportSearches } from "./search-report.ts";
import { listOfVisitors, toReference, type VisitorListOptions, withVisitor } from "./visitor-documents.ts";

/** Documents of one transaction: some milliseconds. */
const SLICE = 200;
const KEPT_DAYS = 400;

interface StoredDocument {
  number: number;
  partition: number;
  revision: number;
  body: string;
}

type Reference = Pick<ActivityDocument, "type" | "id">;

/**
 * Keeps analytics in one SQLite file, with sums by day and hour. A document and what it adds to the sums are written in one
 * transaction; a document that replaces another one takes away what that one added.
 */
export class SqliteAnalytics implements Analytics {
  readonly #database: DatabaseSync;
  readonly #rollups: RollupStatements;
  readonly #find: StatementSync;
  readonly #write: StatementSync;
  readonly #delete: StatementSync;
  readonly #addPartition: StatementSync;

  /** Throws `AnalyticsFileError` when the file cannot be read. */
  constructor(file: string) {
    this.#database = openAnalyticsFile(file);
    this.#rollups = new RollupStatements(this.#database);
    this.#find = this.#database.prepare(
      "SELECT number, partition, revision, body FROM documents WHERE tenant = ? AND type = ? AND id = ?",
    );
    this.#write = this.#database.prepare(
      `INSERT INTO documents (tenant, type, id, partition, at, revision, query, visitor, network, body)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET partition = excluded.partition, at = excluded.at, revision = excluded.revision,
         query = excluded.query, visitor = excluded.visitor, network = excluded.network, body = excluded.body`,
    );
    this.#delete = this.#database.prepare("DELETE FROM documents WHERE number = ?");
    this.#addPartition = this.#database.prepare(
      "INSERT INTO partitions (tenant, workspace) VALUES (?, ?) ON CONFLICT DO UPDATE SET tenant = tenant RETURNING number",
    );
  }

  async put(tenantId: string, documents: ActivityDocument[]): Promise<void> {
    await this.#inSlices(latestOfEach(documents), (slice) => this.#putSlice(tenantId, slice));
  }

  async remove(tenantId: string, references: Reference[]): Promise<void> {
    await this.#inSlices(references, (slice) => {
      const stored = slice.flatMap((reference) => this.#stored(tenantId, reference) ?? []);
      this.#removeStored(tenantId, stored);
    });
  }

  async listOfVisitors(scope: AnalyticsScope, visitors: string[], options: VisitorListOptions) {
    return this.#run(() => listOfVisitors(this.#database, scope, visitors, options));
  }

  async replaceVisitors(tenantId: string, documents: VisitorDocument[]): Promise<void> {
    await this.#inSlices(documents, (slice) => {
      const changed = slice.flatMap((document) => withVisitor(this.#stored(tenantId, toReference(document)), document));
      this.#putSlice(tenantId, changed);
    });
  }

  async removeWorkspace(tenantId: string, workspaceId: string | null): Promise<number> {
    const partitions = this.#run(() =>
      this.#database
        .prepare("SELECT number FROM partitions WHERE tenant = ? AND (?2 IS NULL OR workspace = ?2)")
        .all(tenantId, workspaceId),
    );
    let removed = 0;
    for (const { number } of partitions) {
      removed += await this.#removeBefore(tenantId, Number(number), Number.MAX_SAFE_INTEGER);
      this.#run(() => this.#database.prepare("DELETE FROM partitions WHERE number = ?").run(number as number));
    }
    return removed;
  }

  async removeExpired(now: number): Promise<void> {
    const partitions = this.#run(() => this.#database.prepare("SELECT number, tenant FROM partitions").all());
    for (const { number, tenant } of partitions) {
      await this.#removeBefore(String(tenant), Number(number), now - KEPT_DAYS * DAY_MS);
    }
  }

  async searches(scope: AnalyticsScope, span: AnalyticsSpan, options: { topN: number; source: string | null }) {
    return this.#run(() => reportSearches(new RollupReader(this.#database, scope), span, options));
  }

  async experiment(scope: AnalyticsScope, span: AnalyticsSpan, experimentId: string) {
    return this.#run(() => reportExperiment(new RollupReader(this.#database, scope), span, experimentId));
  }

  async chats(scope: AnalyticsScope, span: AnalyticsSpan, options: { topN: number }) {
    return this.#run(() => reportChats(new RollupReader(this.#database, scope), span, options));
  }

  async feedback(scope: AnalyticsScope, span: AnalyticsSpan, options: { topN: number }) {
    return this.#run(() => reportFeedback(new RollupReader(this.#database, scope), span, options));
  }

  async learning(scope: AnalyticsScope, span: AnalyticsSpan) {
    return this.#run(() => reportLearning(new RollupReader(this.#database, scope), span));
  }

  async popularQueries(scope: AnalyticsScope, span: AnalyticsSpan, options: { minVisitors: number; size: number }) {
    return this.#run(() => popularQueries(new RollupReader(this.#database, scope), span, options));
  }

  async popularProducts(scope: AnalyticsScope, span: AnalyticsSpan, options: { size: number }) {
    return this.#run(() => popularProducts(new RollupReader(this.#database, scope), span, options));
  }

  async close(): Promise<void> {
    if (this.#database.isOpen) this.#database.close();
  }

  #putSlice(tenantId: string, documents: ActivityDocument[]): void {
    const changes = new RollupChanges();
    const accepted = documents.flatMap((document) => {
      const stored = this.#stored(tenantId, document);
      if (stored && stored.revision >= document.revision) return [];
      if (stored) applyStored(changes, stored, -1);
      const partition = (this.#addPartition.get(tenantId, document.workspaceId) as { number: number }).number;
      apply(changes, partition, document, 1);
      return [{ document, partition }];
    });
    const numbers = changes.write(tenantId, this.#rollups);
    for (const { document, partition } of accepted) {
      const { type, id, at, revision, visitor } = document;
      const query = document.type === "search" && document.total > 0 ? numbers.get(document.query)! : null;
      const visitorNumber = visitor === null ? null : numbers.get(visitor)!;
      const network = document.type === "search" ? (document.network ?? null) : null;
      this.#write.run(tenantId, type, id, partition, at, revision, query, visitorNumber, network, JSON.stringify(document));
    }
  }

  async #removeBefore(tenantId: string, partition: number, end: number): Promise<number> {
    const next = this.#database.prepare(
      "SELECT number, partition, revision, body FROM documents WHERE partition = ? AND at < ? LIMIT ?",
    );
    for (let removed = 0; ; await nextTurn()) {
      const slice = this.#transaction(() => {
        const stored = next.all(partition, end, SLICE) as unknown as StoredDocument[];
        this.#removeStored(tenantId, stored);
        return stored.length;
      });
      removed += slice;
      if (slice < SLICE) return removed;
    }
  }

  #removeStored(tenantId: string, stored: StoredDocument[]): void {
    const changes = new RollupChanges();
    for (const document of new Map(stored.map((document) => [document.number, document])).values()) {
      applyStored(changes, document, -1);
      this.#delete.run(document.number);
    }
    changes.write(tenantId, this.#rollups);
  }

  #stored(tenantId: string, { type, id }: Reference): StoredDocument | undefined {
    return this.#find.get(tenantId, type, id) as StoredDocument | undefined;
  }

  /** Runs a transaction for each slice; other calls may come between. */
  async #inSlices<T>(items: T[], work: (slice: T[]) => void): Promise<void> {
    for (let start = 0; start < items.length; start += SLICE) {
      if (start > 0) await nextTurn();
      this.#transaction(() => work(items.slice(start, start + SLICE)));
    }
  }

  #transaction<T>(work: () => T): T {
    return this.#run(() => {
      this.#database.exec("BEGIN IMMEDIATE");
      try {
        const result = work();
        this.#database.exec("COMMIT");
        return result;
      } catch (error) {
        // SQLite has ended the transaction by itself when the disk is full.
        if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
        throw error;
      }
    });
  }

  #run<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw new UpstreamError("The store of analytics", { cause: error, isRefusal: !isFileFault(error) });
    }
  }
}

function applyStored(changes: RollupChanges, { partition, body }: StoredDocument, sign: 1 | -1): void {
  apply(changes, partition, JSON.parse(body) as ActivityDocument, sign);
}

function apply(changes: RollupChanges, partition: number, document: ActivityDocument, sign: 1 | -1): void {
  for (const contribution of contributionsOf(document, toBin)) changes.add(partition, contribution, sign);
  if (document.visitor !== null) changes.use(document.visitor, sign);
}

/** Opens the store. Replaces a file that is damaged or of another version by an empty one, and tells `onReplace` why. */
export function openOrReplaceAnalytics(file: string, onReplace: (reason: string) => void): SqliteAnalytics {
  try {
    return new SqliteAnalytics(file);
  } catch (error) {
    if (!(error instanceof AnalyticsFileError)) throw error;
    onReplace(error.message);
    for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
    return new SqliteAnalytics(file);
  }
}
