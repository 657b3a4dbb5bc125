import type { FeatureExamples } from "../../../http/operation-example.ts";

export const KEY_EXAMPLES: FeatureExamples = {
  listKeys: {
    description: "Shows their labels, scopes and last use, and never the keys themselves. Revoke those that nobody uses.",
    orderedBy: "keyType",
    query: { limit: 10 },
  },
  createKey: {
    title: "A key for the nightly import, until the end of the year",
    description:
      "Creates a key with no more than it needs: an import writes content and nothing else. The key is shown this once, so " +
      "store it in the secrets of whatever uses it.",
    body: { label: "Nightly import", scopes: ["content:write"], keyType: "secret", expiresAt: "2026-12-31T23:59:59Z" },
  },
  rotateKey: {
    title: "With an hour to change over",
    description:
      "Replaces a key by a new one of the same scopes, shown this once. With `graceSeconds` both are valid for a while, so " +
      "that nothing stops while the new one is rolled out.",
    params: { keyId: "{{createKey.id}}" },
    body: { label: "Nightly import, second key", graceSeconds: 3_600 },
  },
  revokeKey: {
    description: "Ends a key at once, such as one that has leaked. It cannot be made valid again.",
    params: { keyId: "{{rotateKey.id}}" },
  },
};
