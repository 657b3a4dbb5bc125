/** Version of the product and of its contract (docs/specification/README.md, Versions); a test compares it with package.json. */
export const VERSION = "2.0.0";
