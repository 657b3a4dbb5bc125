import { EXPIRING_OBJECTS } from "../../../schemas/resources.ts";

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
