import { validationError } from "../../../http/errors.ts";

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

/** Returns a content type in one spelling. Throws VALIDATION_ERROR when files of this type cannot be uploaded. */
export function checkContentType(contentType: string): string {
  const [, type = "", charset] = /^([\w.+-]+\/[\w.+-]+)(?: *; *charset="?([\w-]+)"?)? *$/.exec(contentType.toLowerCase()) ?? [];
  if (Object.hasOwn(FILE_TYPES, type)) return charset === undefined ? type : `${type}; charset=${charset}`;
  const allowed = Object.keys(FILE_TYPES).join(", ");
  throw validationError([{ param: "contentType", message: `must be one of ${allowed}, with no parameter but charset` }]);
}

/**
 * Returns a name for the address of a file: harmless characters, and an extension of its type, so that what is saved under it is
 * not opened as anything else.
 */
export function toSafeName(fileName: string, contentType: string): string {
  const name = fileName.replace(/[^\w.-]+/g, "_").replace(/^\.+/, "_");
  const extensions = FILE_TYPES[contentType.split(";")[0]!]!;
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  return extension !== undefined && extensions.includes(extension) ? name : `${name}.${extensions[0]}`;
}
