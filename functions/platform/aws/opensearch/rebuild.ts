import { setTimeout as pause } from "node:timers/promises";
import type { IndexDocument, IndexKind, IndexRebuild, WriteOutcome } from "../../ports/search-index.ts";
import { bulkWrite } from "./bulk.ts";
import type { Indices } from "./indices.ts";
import type { OpenSearchClient } from "./opensearch-client.ts";
import { putWrite, toOutcome } from "./writes.ts";

interface RebuildParts {
  engine: OpenSearchClient;
  indices: Indices;
  kind: IndexKind;
  noticeMs: number;
}

/** Fills a successor while every instance writes to both. Versions decide, so it does not matter which write comes first. */
export class Rebuild implements IndexRebuild {
  private readonly parts: RebuildParts;

  private constructor(parts: RebuildParts) {
    this.parts = parts;
  }

  /** Waits until every instance has noticed: what is read from the tables afterwards cannot miss a write that went to the old index alone. */
  static async start(parts: RebuildParts): Promise<Rebuild> {
    await parts.indices.startBuilding(parts.kind);
    await pause(parts.noticeMs);
    return new Rebuild(parts);
  }

  static async resume(parts: RebuildParts): Promise<Rebuild | null> {
    return (await parts.indices.hasBuilding(parts.kind)) ? new Rebuild(parts) : null;
  }

  async put(tenantId: string, documents: IndexDocument[]): Promise<WriteOutcome[]> {
    const { engine, indices, kind } = this.parts;
    const writes = documents.map((document) => putWrite(tenantId, document));
    const outcomes = await bulkWrite(engine, {
      alias: indices.buildingAlias(kind),
      routing: tenantId,
      writes,
      searchable: false,
    });
    return writes.map((write, index) => toOutcome(write.id, outcomes[index]!, undefined));
  }

  async commit(): Promise<void> {
    await this.parts.indices.swap(this.parts.kind);
  }

  async abort(): Promise<void> {
    await this.parts.indices.dropBuilding(this.parts.kind);
  }
}
