/** Who calls, for the receiver's logs and firewalls: the product and its version, which a test holds to package.json. */
export const USER_AGENT = "search-chat-content-api/0.1.0 (webhooks)";
