/** The tables that infrastructure creates and the runtime uses, by their short names: one list for both. */
export const TABLES = {
  /** Tenants, keys, workspaces, and the audit log, which expires. */
  tenancy: { stream: false, ttl: true },
  catalog: { stream: true, ttl: false },
  usage: { stream: false, ttl: true },
  conversations: { stream: true, ttl: true },
  webhooks: { stream: false, ttl: true, due: true, undelivered: true },
  events: { stream: true, ttl: true },
  jobs: { stream: false, ttl: true, due: true },
  idempotency: { stream: false, ttl: true },
  /** Searches and shop events, as they were sent. */
  activity: { stream: true, ttl: true },
  /** Affinities of products and histories of shoppers, derived from activity, and the claims that keep both exact. */
  insights: { stream: false, ttl: true },
  /** Names by digest: the records that hold each, and the visitors that a customer was seen as. */
  identities: { stream: false, ttl: true },
} as const;
export type TableName = keyof typeof TABLES;

/** Begins the name of every table that is restored from a vault: the role that restores can write to no other. */
export const RESTORED_TABLE_PREFIX = "scc-restored-";

/**
 * The attributes of every table: partition `pk` (begins with the tenant), sort `sk`, and where ttl is on the expiry `expiresAt`
 * (epoch seconds).
 */
export const TABLE_KEYS = { partition: "pk", sort: "sk", expiry: "expiresAt" } as const;

/** Tables with an index of what is due. */
export const DUE_TABLES = ["webhooks", "jobs"] as const satisfies readonly TableName[];
export type DueTableName = (typeof DUE_TABLES)[number];

/** The sparse index of tables with `due`, which finds items by the time at which they are due, over all tenants. */
export const DUE_INDEX = { name: "due", partition: "dueShard", sort: "dueAt" } as const;

/**
 * The sparse index of the webhooks table that finds deliveries which did not arrive, by webhook and what became of them, in order
 * of id: the newest event last.
 */
export const UNDELIVERED_INDEX = { name: "undelivered", partition: "undeliveredAs", sort: TABLE_KEYS.sort } as const;

/** Buckets: `content` is private, `uploads` holds files that anybody may read by their address. */
export const BUCKET_NAMES = ["content", "uploads"] as const;
export type BucketName = (typeof BUCKET_NAMES)[number];

/**
 * Classes of objects that expire, by the first part of their keys, with the days after which the bucket deletes them: a little
 * later than the items or messages that name them. Events are kept for 30 days, outcomes of requests for one, dead letters for
 * 14, exports and the data of a person for seven. Objects of any other class, such as the long texts of records, never expire.
 */
export const EXPIRING_OBJECTS = { events: 35, idempotency: 2, "dead-letters": 15, exports: 8, "data-exports": 8 } as const;
export type ExpiringObjects = keyof typeof EXPIRING_OBJECTS;

/**
 * Queues that functions send to: `delivery` and `deliverySlow` carry deliveries, `deliveryTicks` the times at which due ones must
 * be looked for.
 */
export const QUEUES = ["delivery", "deliverySlow", "deliveryTicks"] as const;
export type QueueName = (typeof QUEUES)[number];

/** Dead letters of the functions that work on streams. */
export const STREAM_DEAD_LETTERS = ["fanOut", "indexer", "conversations", "activity"] as const;
export type StreamDeadLettersName = (typeof STREAM_DEAD_LETTERS)[number];

/** Dead letters by the queue or stream that they came from. */
export const DEAD_LETTERS = [...QUEUES, ...STREAM_DEAD_LETTERS] as const;
export type DeadLettersName = (typeof DEAD_LETTERS)[number];

/** State machines that functions start, by name. */
const MACHINES = ["reindex", "exportThreads", "crawlSite", "erasePerson", "purgeData"] as const;
export type MachineName = (typeof MACHINES)[number];

/** The environment variables that name a Lambda's resources. */
export const environmentName = {
  table: (name: TableName): string => `TABLE_${name.toUpperCase()}`,
  bucket: (name: BucketName): string => `BUCKET_${name.toUpperCase()}`,
  machine: (name: MachineName): string => `MACHINE_${name.toUpperCase()}`,
  queue: (name: QueueName): string => `QUEUE_${name.toUpperCase()}`,
  deadLetters: (name: DeadLettersName): string => `DEAD_LETTERS_${name.toUpperCase()}`,
  searchEndpoint: "SEARCH_ENDPOINT",
  /** The search domain, for the function that grants access to it. */
  securedEndpoint: "SECURED_ENDPOINT",
  /** The `SearchGrants` of the deployment as a whole, as JSON. */
  searchGrants: "SEARCH_GRANTS",
  /** The `IndexLayout` of the stage, as JSON. */
  indexLayout: "INDEX_LAYOUT",
  /** Folder of the embedding table (a layer on AWS). */
  embeddingTable: "EMBEDDING_TABLE",
  /** Folder of the thesaurus, in the same layer. */
  thesaurus: "THESAURUS",
  /** Folder of the lists of words, in the same layer. */
  lexicon: "LEXICON",
  adminKeySecret: "ADMIN_KEY_SECRET",
  /** Names the secret that seals cursors. */
  sealingKeySecret: "SEALING_KEY_SECRET",
  baseUrl: "BASE_URL",
  originSecrets: "ORIGIN_SECRETS",
  encryptionKey: "ENCRYPTION_KEY",
  /** Names the key that signs receipts. */
  receiptKey: "RECEIPT_KEY",
  mailFrom: "MAIL_FROM",
  /** The packed limits of the deployment's tiers; absent where its tiers have those of the table. */
  tierLimits: "TIER_LIMITS",
  modelKeySecret: "MODEL_KEY_SECRET",
  /** The provider of the language models; absent: Anthropic. */
  model: "MODEL",
  /** The inference profile and the region of Amazon Bedrock. */
  modelProfile: "MODEL_PROFILE",
  modelRegion: "MODEL_REGION",
  /** Names the secret with which Shopify signs its webhooks. */
  shopifySecret: "SHOPIFY_SECRET",
  /** Name of the function that renders pages, where a deployment has one. */
  renderer: "RENDERER_FUNCTION",
} as const;
