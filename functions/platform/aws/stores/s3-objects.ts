import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NoSuchUpload,
  NotFound,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { EXPIRING_OBJECTS } from "../../../../schemas/resources.ts";
import { inBatches } from "../../concurrency/in-batches.ts";
import type { Objects } from "../../ports/stores/objects.ts";
import { callService, OBJECT_CLIENT_TIMEOUTS, withTimeouts } from "../client-calls.ts";
import { type CallTracer, traceClient } from "../trace-calls.ts";

/** AWS limit: 1,000 keys a DeleteObjects. */
const DELETE_BATCH = 1_000;

/** The `Objects` port over S3. */
class S3Objects implements Objects {
  private readonly client: S3Client;
  private readonly presigner: S3Client;
  private readonly bucket: string;

  constructor(client: S3Client, presigner: S3Client, bucket: string) {
    this.client = client;
    this.presigner = presigner;
    this.bucket = bucket;
  }

  async put(tenantId: string, key: string, body: Uint8Array, contentType: string): Promise<void> {
    await callService("The object store", () =>
      this.client.send(new PutObjectCommand({ ...this.at(tenantId, key), Body: body, ContentType: contentType })),
    );
  }

  async get(tenantId: string, key: string): Promise<Uint8Array | null> {
    for (const name of listBucketKeys(tenantId, key)) {
      const found = await callService("The object store", () => this.read(name));
      if (found) return found;
    }
    return null;
  }

  private async read(name: string): Promise<Uint8Array | null> {
    try {
      const response = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: name }));
      return (await response.Body?.transformToByteArray()) ?? null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async describe(tenantId: string, key: string): Promise<{ contentType: string; bytes: number } | null> {
    return callService("The object store", async () => {
      try {
        const { ContentType = "", ContentLength = 0 } = await this.client.send(new HeadObjectCommand(this.at(tenantId, key)));
        return { contentType: ContentType, bytes: ContentLength };
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    });
  }

  async remove(tenantId: string, keys: string[]): Promise<void> {
    await this.removeNames(keys.flatMap((key) => listBucketKeys(tenantId, key)));
  }

  private async removeNames(names: string[]): Promise<void> {
    await inBatches(names, DELETE_BATCH, 2, async (batch) => {
      const Delete = { Quiet: true, Objects: batch.map((Key) => ({ Key })) };
      await callService("The object store", () => this.client.send(new DeleteObjectsCommand({ Bucket: this.bucket, Delete })));
    });
  }

  async removeBelow(tenantId: string, prefix: string): Promise<number> {
    let removed = 0;
    for (const Prefix of listBucketPrefixes(tenantId, prefix)) {
      for (;;) {
        const command = new ListObjectsV2Command({ Bucket: this.bucket, Prefix });
        const { Contents = [] } = await callService("The object store", () => this.client.send(command));
        if (Contents.length === 0) break;
        await this.removeNames(Contents.map((object) => object.Key!));
        removed += Contents.length;
      }
    }
    return removed;
  }

  async uploadUrl(tenantId: string, key: string, upload: { contentType: string; contentLength: number; seconds: number }) {
    const command = new PutObjectCommand({
      ...this.at(tenantId, key),
      ContentType: upload.contentType,
      ContentLength: upload.contentLength,
    });
    const signableHeaders = new Set(["content-type", "content-length"]);
    const url = await getSignedUrl(this.presigner, command, { expiresIn: upload.seconds, signableHeaders });
    return { url, headers: { "content-type": upload.contentType, "content-length": String(upload.contentLength) } };
  }

  downloadUrl(tenantId: string, key: string, { fileName, seconds }: { fileName: string; seconds: number }): Promise<string> {
    const ResponseContentDisposition = `attachment; filename="${fileName}"`;
    const command = new GetObjectCommand({ ...this.at(tenantId, key), ResponseContentDisposition });
    return getSignedUrl(this.presigner, command, { expiresIn: seconds });
  }

  async startParts(tenantId: string, key: string, contentType: string): Promise<string> {
    const command = new CreateMultipartUploadCommand({ ...this.at(tenantId, key), ContentType: contentType });
    const { UploadId } = await callService("The object store", () => this.client.send(command));
    return UploadId!;
  }

  async putPart(tenantId: string, key: string, part: { uploadId: string; number: number; body: Uint8Array }): Promise<string> {
    const { uploadId: UploadId, number: PartNumber, body: Body } = part;
    const command = new UploadPartCommand({ ...this.at(tenantId, key), UploadId, PartNumber, Body });
    const { ETag } = await callService("The object store", () => this.client.send(command));
    return ETag!;
  }

  async joinParts(tenantId: string, key: string, { uploadId, tags }: { uploadId: string; tags: string[] }): Promise<void> {
    const at = this.at(tenantId, key);
    const Parts = tags.map((ETag, position) => ({ ETag, PartNumber: position + 1 }));
    const join = new CompleteMultipartUploadCommand({ ...at, UploadId: uploadId, MultipartUpload: { Parts } });
    await callService("The object store", async () => {
      try {
        await this.client.send(join);
      } catch (error) {
        // An earlier call has joined them, when the object is there.
        if (!(error instanceof NoSuchUpload)) throw error;
        await this.client.send(new HeadObjectCommand(at));
      }
    });
  }

  private at(tenantId: string, key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: toBucketKey(tenantId, key) };
  }
}

/** Creates the port. `presigning`: options of the client that presigns, where clients reach objects at another address. */
export function createS3Objects(
  options: S3ClientConfig,
  bucket: string,
  { tracer = null, presigning }: { tracer?: CallTracer | null; presigning?: S3ClientConfig } = {},
): S3Objects {
  // By default the SDK adds a checksum of the body. A presigned upload has none yet, and would be bound to that of an empty one.
  const requestChecksumCalculation = "WHEN_REQUIRED";
  const client = traceClient(
    new S3Client({ ...withTimeouts(options, OBJECT_CLIENT_TIMEOUTS), requestChecksumCalculation }),
    tracer,
  );
  const presigner = presigning ? new S3Client({ ...presigning, requestChecksumCalculation }) : client;
  return new S3Objects(client, presigner, bucket);
}

/**
 * Returns the key under which the bucket holds an object: `tenant/key`, and `class/tenant/rest` for a class that expires, since
 * the bucket's rules choose objects by the beginning of their keys.
 */
export function toBucketKey(tenantId: string, key: string): string {
  const [objectClass, ...rest] = key.split("/");
  return isExpiring(objectClass!) ? [objectClass, tenantId, ...rest].join("/") : `${tenantId}/${key}`;
}

/** Returns all keys under which an object may be: objects of expiring classes once lay below their tenant. */
export function listBucketKeys(tenantId: string, key: string): string[] {
  return [...new Set([toBucketKey(tenantId, key), `${tenantId}/${key}`])];
}

/** Returns the beginnings of all keys of a tenant's objects below a prefix; below "" lies everything of the tenant. */
export function listBucketPrefixes(tenantId: string, prefix: string): string[] {
  if (prefix !== "") return listBucketKeys(tenantId, prefix);
  return [`${tenantId}/`, ...Object.keys(EXPIRING_OBJECTS).map((objectClass) => `${objectClass}/${tenantId}/`)];
}

function isExpiring(objectClass: string): boolean {
  return Object.hasOwn(EXPIRING_OBJECTS, objectClass);
}
