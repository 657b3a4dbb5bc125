/** Beginnings of the keys of Amazon Bedrock, long-lived and short. */
const BEDROCK_KEY = /^(ABSK|bedrock-api-key-)/;

/** Returns what is wrong with a key of Anthropic's API; null when nothing is seen. The key itself is never repeated. */
export function faultOfKey(key: string): string | null {
  if (!BEDROCK_KEY.test(key.trim())) return null;
  return (
    "The model's key is one of Amazon Bedrock, but the provider is anthropic: set a key of Anthropic's API, or choose the " +
    "provider bedrock, which takes no key."
  );
}
