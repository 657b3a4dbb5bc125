import { Zip, ZipDeflate } from "fflate";
import type { Objects } from "../../../platform/ports/stores/objects.ts";

/** Size of a part: S3 takes 5 MB at least. */
const PART_BYTES = 8_000_000;

/** Writes a zip file into an object, part by part. */
export class ZipUpload {
  private readonly objects: Objects;
  private readonly tenantId: string;
  private readonly key: string;
  private readonly uploadId: string;
  private readonly zip: Zip;
  private readonly tags: string[] = [];
  private pieces: Uint8Array[] = [];
  private bytes = 0;
  private error: Error | null = null;

  private constructor(objects: Objects, tenantId: string, key: string, uploadId: string) {
    this.objects = objects;
    this.tenantId = tenantId;
    this.key = key;
    this.uploadId = uploadId;
    this.zip = new Zip((error, piece) => {
      this.error ??= error;
      if (error) return;
      this.pieces.push(piece);
      this.bytes += piece.length;
    });
  }

  static async start(objects: Objects, tenantId: string, key: string): Promise<ZipUpload> {
    return new ZipUpload(objects, tenantId, key, await objects.startParts(tenantId, key, "application/zip"));
  }

  /** Adds a file of these texts. Throws UpstreamError. */
  async add(name: string, texts: Iterable<string> | AsyncIterable<string>): Promise<void> {
    const file = new ZipDeflate(name);
    this.zip.add(file);
    for await (const text of texts) {
      file.push(Buffer.from(text));
      if (this.bytes >= PART_BYTES) await this.flush();
    }
    file.push(new Uint8Array(0), true);
  }

  async finish(): Promise<void> {
    this.zip.end();
    await this.flush();
    await this.objects.joinParts(this.tenantId, this.key, { uploadId: this.uploadId, tags: this.tags });
  }

  private async flush(): Promise<void> {
    if (this.error) throw this.error;
    const body = Buffer.concat(this.pieces);
    this.pieces = [];
    this.bytes = 0;
    const number = this.tags.length + 1;
    this.tags.push(await this.objects.putPart(this.tenantId, this.key, { uploadId: this.uploadId, number, body }));
  }
}
