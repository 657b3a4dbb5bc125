import { Type } from "@sinclair/typebox";
import { Choice, Deleted, FreeForm, Named, Nullable, Patterned } from "../../../schemas/shapes.ts";
import type { Ports } from "../../domain/ports.ts";
import { FILE_ACCESS, type FileAccess } from "../../domain/tenancy/records.ts";
import { auditEntry } from "../../http/audit-log.ts";
import { ApiError, validationError } from "../../http/errors.ts";
import { defineOperation, type HandlerContext, type Operation } from "../../http/operation.ts";
import type { Objects } from "../../platform/ports/stores/objects.ts";

/** Validity of an address for uploading: long enough for a slow line, short enough that a leaked one is soon worthless. */
const UPLOAD_SECONDS = 900;
/** Validity of an address for reading a private file, as of exports. */
const READ_SECONDS = 3_600;
/** Size limit of a file: for documents and images of a shop, not for videos. */
const MAX_BYTES = 50_000_000;

const shared = {
  feature: "tenancy",
  key: "secret",
  scope: "tenant:admin",
  workspace: "unused",
  meter: null,
  status: 200,
  object: "upload",
  query: null,
} as const;

const Readable = { fileUrl: Type.String(), fileUrlExpiresAt: Nullable(Type.String()), access: Choice(FILE_ACCESS) };

/**
 * Types of files that can be uploaded, with the extensions of their names, the usual one first. All are data that a browser or a
 * viewer shows without running them. Left out are pages and scripts (HTML, XML, JavaScript), archives, programs, and documents
 * with macros: what they do to whoever opens them nobody can check here. An SVG may hold scripts, and a PDF forms and links: both
 * are downloaded, never shown as a page (docs/decisions/0046-audit-log-and-uploads.md).
 */
const FILE_TYPES: Record<string, readonly string[]> = {
  "image/avif": ["avif"],
  "image/bmp": ["bmp"],
  "image/gif": ["gif"],
  "image/heic": ["heic"],
  "image/jpeg": ["jpg", "jpeg", "jfif"],
  "image/png": ["png"],
  "image/svg+xml": ["svg"],
  "image/tiff": ["tif", "tiff"],
  "image/vnd.microsoft.icon": ["ico"],
  "image/webp": ["webp"],
  "image/x-icon": ["ico"],
  "audio/aac": ["aac"],
  "audio/mp4": ["m4a", "mp4"],
  "audio/mpeg": ["mp3"],
  "audio/ogg": ["ogg", "oga", "opus"],
  "audio/wav": ["wav"],
  "audio/webm": ["weba", "webm"],
  "video/mp4": ["mp4", "m4v"],
  "video/ogg": ["ogv", "ogg"],
  "video/quicktime": ["mov", "qt"],
  "video/webm": ["webm"],
  "model/gltf-binary": ["glb"],
  "font/woff": ["woff"],
  "font/woff2": ["woff2"],
  "application/json": ["json"],
  "application/pdf": ["pdf"],
  "text/csv": ["csv"],
  "text/markdown": ["md", "markdown"],
  "text/plain": ["txt", "text", "log"],
};

const uploadUrl = defineOperation({
  ...shared,
  id: "createUploadUrl",
  method: "POST",
  path: "/uploads/url",
  summary:
    "Creates an address for uploading one file. A private file is read at fileUrl for an hour, and then at the " +
    "one that GET /uploads/… returns.",
  workspace: "optional",
  unknownProperties: "refuse",
  request: Named(
    "UploadRequest",
    Type.Object({
      fileName: Type.String({ minLength: 1, maxLength: 255 }),
      contentType: Patterned("^[\\w.+-]+/[\\w.+-]+( *;.*)?$", "must be a media type such as image/png", {
        minLength: 1,
        maxLength: 255,
      }),
      fileSize: Type.Integer({ exclusiveMinimum: 0, maximum: MAX_BYTES }),
      access: Type.Optional(Choice(FILE_ACCESS)),
    }),
  ),
  response: Type.Object({
    uploadUrl: Type.String(),
    key: Type.String(),
    headers: FreeForm,
    expiresAt: Type.String(),
    ...Readable,
  }),
  async handle(call, ports) {
    const contentType = checkContentType(call.body.contentType);
    const access = call.body.access ?? (await readAccess(call, ports));
    const key = `uploads/${ports.ids.next("upl")}/${toSafeName(call.body.fileName, contentType)}`;
    const upload = { contentType, contentLength: call.body.fileSize, seconds: UPLOAD_SECONDS };
    const { url, headers } = await bucketOf(access, ports).uploadUrl(call.tenant.id, key, upload);
    const details = { contentType, fileSize: call.body.fileSize, access };
    const audit = auditEntry(call, { action: "uploadUrl", target: { kind: "upload", id: key }, details }, ports);
    await ports.tables.tenancy.write(call.tenant.id, audit);
    const expiresAt = timeAfter(UPLOAD_SECONDS, ports);
    return { uploadUrl: url, key, headers, expiresAt, ...(await toReadable(call.tenant.id, key, access, ports)) };
  },
});

/** Returns who may read files of the workspace, or of the tenant's only one. Private is what nobody decided on. */
async function readAccess(
  { tenant, workspace }: Pick<HandlerContext<unknown, unknown>, "tenant" | "workspace">,
  { directory }: Ports,
): Promise<FileAccess> {
  if (workspace) return workspace.settings.fileAccess ?? "private";
  const workspaces = [...(await directory.workspaces(tenant.id)).values()];
  return (workspaces.length === 1 && workspaces[0]!.settings.fileAccess) || "private";
}

/** Files for anybody lie where the distribution reads, private ones where it cannot. */
function bucketOf(access: FileAccess, { objects }: Pick<Ports, "objects">): Objects {
  return access === "public" ? objects.uploads : objects.content;
}

async function toReadable(tenantId: string, key: string, access: FileAccess, ports: Ports) {
  if (access === "public")
    return { fileUrl: `${ports.settings.baseUrl}/files/${tenantId}/${key}`, fileUrlExpiresAt: null, access };
  const download = { fileName: key.split("/").at(-1)!, seconds: READ_SECONDS };
  const fileUrl = await ports.objects.content.downloadUrl(tenantId, key, download);
  return { fileUrl, fileUrlExpiresAt: timeAfter(READ_SECONDS, ports), access };
}

function timeAfter(seconds: number, { clock }: Pick<Ports, "clock">): string {
  return new Date(clock.now() + seconds * 1_000).toISOString();
}

const getUpload = defineOperation({
  ...shared,
  id: "getUpload",
  method: "GET",
  path: "/uploads/{uploadId}/{fileName}",
  summary: "Reads what was uploaded under a key.",
  request: null,
  response: Named(
    "UploadedFile",
    Type.Object({ key: Type.String(), contentType: Type.String(), fileSize: Type.Number(), ...Readable }),
  ),
  async handle({ tenant, params }, ports) {
    const { key, access, contentType, bytes } = await requireFile(tenant.id, params, ports);
    return { key, contentType, fileSize: bytes, ...(await toReadable(tenant.id, key, access, ports)) };
  },
});

const deleteUpload = defineOperation({
  ...shared,
  id: "deleteUpload",
  method: "DELETE",
  path: "/uploads/{uploadId}/{fileName}",
  summary: "Deletes an uploaded file.",
  unknownProperties: "refuse",
  request: null,
  response: Deleted,
  async handle(call, ports) {
    const { tenant } = call;
    const { key, access } = await requireFile(tenant.id, call.params, ports);
    const audit = auditEntry(call, { action: "deleteUpload", target: { kind: "upload", id: key } }, ports);
    await ports.tables.tenancy.write(tenant.id, audit);
    await bucketOf(access, ports).remove(tenant.id, [key]);
    return { id: key, deleted: true };
  },
});

interface UploadedFile {
  key: string;
  access: FileAccess;
  contentType: string;
  bytes: number;
}

/** Finds a file in either bucket. Throws NOT_FOUND. */
async function requireFile(tenantId: string, params: Record<string, string>, ports: Ports): Promise<UploadedFile> {
  const key = `uploads/${params.uploadId}/${params.fileName}`;
  if (/^uploads\/upl_\w+\/[\w.-]+$/.test(key)) {
    for (const access of FILE_ACCESS) {
      const found = await bucketOf(access, ports).describe(tenantId, key);
      if (found) return { key, access, ...found };
    }
  }
  throw new ApiError("NOT_FOUND", "There is no such file: nothing was uploaded under this key, or it was deleted.");
}

export const uploadOperations: Operation[] = [uploadUrl, getUpload, deleteUpload];

/** Returns a content type in one spelling. Throws VALIDATION_ERROR when files of this type cannot be uploaded. */
function checkContentType(contentType: string): string {
  const [, type = "", charset] = /^([\w.+-]+\/[\w.+-]+)(?: *; *charset="?([\w-]+)"?)? *$/.exec(contentType.toLowerCase()) ?? [];
  if (Object.hasOwn(FILE_TYPES, type)) return charset === undefined ? type : `${type}; charset=${charset}`;
  const allowed = Object.keys(FILE_TYPES).join(", ");
  throw validationError([{ param: "contentType", message: `must be one of ${allowed}, with no parameter but charset` }]);
}

/**
 * Returns a name for the address of a file: harmless characters, and an extension of its type, so that what is saved under it is
 * not opened as anything else.
 */
function toSafeName(fileName: string, contentType: string): string {
  const name = fileName.replace(/[^\w.-]+/g, "_").replace(/^\.+/, "_");
  const extensions = FILE_TYPES[contentType.split(";")[0]!]!;
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  return extension !== undefined && extensions.includes(extension) ? name : `${name}.${extensions[0]}`;
}
