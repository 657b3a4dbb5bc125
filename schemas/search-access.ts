import { INDEX_PREFIX } from "./index-layout.ts";

/** Accesses of functions to the search domain. Each is a role of the domain's own security, and paths in a function's role. */
export const SEARCH_ACCESSES = [
  "search-read",
  "search-write",
  "search-rebuild",
  "analytics-read",
  "analytics-write",
  "analytics-expire",
] as const;
export type SearchAccess = (typeof SEARCH_ACCESSES)[number];

/** Looks after the domain by hand: health, sizes and settings of the indices, and their removal. Reads no document. */
export const OPERATING = "operating";
export type DomainAccess = SearchAccess | typeof OPERATING;

interface RequestKind {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path, in which `*` stands for names of indices or aliases. */
  path: string;
  /** Actions of the engine that the request takes: on the cluster, and on the indices that it names. */
  cluster?: string[];
  index?: string[];
  /** Actions that it takes on every index of the domain. */
  everywhere?: string[];
}

/**
 * Every kind of request that is sent to the search domain. A bulk request and a removal by query are made of others, for which
 * the engine asks as well.
 */
export const SEARCH_REQUESTS = {
  search: { method: "POST", path: "/_msearch", cluster: ["indices:data/read/msearch"], index: ["indices:data/read/search"] },
  health: { method: "GET", path: "/_cluster/health/*", cluster: ["cluster:monitor/health"] },
  // An alias is looked for among those of all indices. Their names are no secret.
  readAlias: { method: "GET", path: "/_alias/*", everywhere: ["indices:admin/aliases/get"] },
  readMapping: { method: "GET", path: "/*/_mapping", index: ["indices:admin/mappings/get"] },
  readSettings: { method: "GET", path: "/*/_settings", index: ["indices:monitor/settings/get"] },
  createIndex: { method: "PUT", path: "/*", index: ["indices:admin/create", "indices:admin/aliases"] },
  changeSettings: { method: "PUT", path: "/*/_settings", index: ["indices:admin/settings/update"] },
  write: {
    method: "POST",
    path: "/*/_bulk",
    cluster: ["indices:data/write/bulk"],
    index: ["indices:data/write/bulk*", "indices:data/write/index", "indices:data/write/delete", "indices:data/write/update"],
  },
  refresh: { method: "POST", path: "/*/_refresh", index: ["indices:admin/refresh*"] },
  removeMatching: {
    method: "POST",
    path: "/*/_delete_by_query",
    cluster: ["indices:data/write/bulk", "indices:data/read/scroll", "indices:data/read/scroll/clear"],
    index: [
      "indices:data/write/delete/byquery",
      "indices:data/read/search",
      "indices:data/write/bulk*",
      "indices:data/write/delete",
      "indices:admin/refresh*",
    ],
  },
  moveAliases: { method: "POST", path: "/_aliases", index: ["indices:admin/aliases", "indices:admin/delete"] },
  removeIndex: { method: "DELETE", path: "/*", index: ["indices:admin/delete"] },
} as const satisfies Record<string, RequestKind>;

export type SearchRequestName = keyof typeof SEARCH_REQUESTS;

/** Kinds of records with indices of their own. The activity of shoppers has others, which searches do not read. */
export const SEARCHED_INDICES = ["products", "posts", "prompts", "threads"] as const;
const CATALOGUE = SEARCHED_INDICES.map((kind) => `${kind}*`);
const ACTIVITY = ["activity-*"];

/** The first index of each kind, which whoever finds none creates. */
const FIRST_INDEX = "-000001";
const FIRST = SEARCHED_INDICES.map((kind) => `${kind}${FIRST_INDEX}`);

interface Grant {
  /** Names of indices, without the prefix of all of them. */
  indices: string[];
  /** The same in the path of a request, which may name several indices. */
  named: string;
  requests: SearchRequestName[];
}

const SEARCHING: Grant[] = [
  { indices: CATALOGUE, named: "*", requests: ["search", "health", "readAlias", "readMapping"] },
  { indices: FIRST, named: `*${FIRST_INDEX}`, requests: ["createIndex"] },
];
const WRITING: Grant[] = [
  ...SEARCHING,
  { indices: CATALOGUE, named: "*", requests: ["readSettings", "changeSettings", "write", "refresh", "removeMatching"] },
];

/** Requests that each access is for, and the indices that they may name. */
export const ACCESS_GRANTS: Record<SearchAccess, Grant[]> = {
  "search-read": SEARCHING,
  "search-write": WRITING,
  "search-rebuild": [...WRITING, { indices: CATALOGUE, named: "*", requests: ["createIndex", "moveAliases", "removeIndex"] }],
  "analytics-read": [{ indices: ACTIVITY, named: ACTIVITY[0]!, requests: ["search"] }],
  "analytics-write": [
    { indices: ACTIVITY, named: ACTIVITY[0]!, requests: ["search", "write", "refresh", "removeMatching", "createIndex"] },
  ],
  "analytics-expire": [
    { indices: ACTIVITY, named: ACTIVITY[0]!, requests: ["readAlias", "refresh", "removeMatching", "removeIndex"] },
  ],
};

/** Returns method and path of each request of an access; `*` stands for any text. */
export function listPaths(access: SearchAccess): { method: RequestKind["method"]; path: string }[] {
  const paths = ACCESS_GRANTS[access].flatMap(({ named, requests }) =>
    requests.map((name) => {
      const { method, path } = SEARCH_REQUESTS[name];
      return { method, path: path.replace("*", `${INDEX_PREFIX}-${named}`) };
    }),
  );
  return [...new Map(paths.map((each) => [`${each.method} ${each.path}`, each])).values()];
}

/** A role of the engine's security, as its API takes it. */
interface SecurityRole {
  description: string;
  cluster_permissions: string[];
  index_permissions: { index_patterns: string[]; allowed_actions: string[] }[];
}

/** Returns the role of an access. It allows what the requests of the access take, on indices of the service alone. */
export function toSecurityRole(access: DomainAccess, prefix = INDEX_PREFIX): SecurityRole {
  if (access === OPERATING) return toOperatingRole(prefix);
  const grants = ACCESS_GRANTS[access].map(({ indices, requests }) => ({
    indices: indices.map((name) => `${prefix}-${name}`),
    kinds: requests.map((name): RequestKind => SEARCH_REQUESTS[name]),
  }));
  return {
    description: `Search service: ${access}`,
    cluster_permissions: unique(grants.flatMap(({ kinds }) => kinds.flatMap(({ cluster = [] }) => cluster))),
    index_permissions: [
      ...grants.map(({ indices, kinds }) => ({
        index_patterns: indices,
        allowed_actions: unique(kinds.flatMap(({ index = [] }) => index)),
      })),
      {
        index_patterns: ["*"],
        allowed_actions: unique(grants.flatMap(({ kinds }) => kinds.flatMap((kind) => kind.everywhere ?? []))),
      },
    ].filter(({ allowed_actions }) => allowed_actions.length > 0),
  };
}

/** Roles of the account by access: each is the ARN of a role, or a pattern of ARNs. */
export type AccessMembers = Partial<Record<DomainAccess, string[]>>;

/**
 * Grants that a part of a deployment asks of the domain: members of the accesses, by part. A part has roles of its own on the
 * domain, so that two parts never write the same one. `revokes` names parts whose roles go once the others are there.
 */
export interface SearchGrants {
  grants: Record<string, AccessMembers>;
  revokes?: string[];
}

/** Returns the name of a part's role on the domain. */
export function securityRoleName(part: string, access: DomainAccess): string {
  return `${INDEX_PREFIX}-${part}-${access}`;
}

function toOperatingRole(prefix: string): SecurityRole {
  return {
    description: "Search service: looks after the domain, reads no document",
    cluster_permissions: ["cluster:monitor/*"],
    index_permissions: [
      { index_patterns: ["*"], allowed_actions: ["indices:monitor/*"] },
      {
        index_patterns: [`${prefix}-*`],
        allowed_actions: ["indices:admin/aliases/get", "indices:admin/mappings/get", "indices:admin/get", "indices:admin/delete"],
      },
    ],
  };
}

function unique(names: string[]): string[] {
  return [...new Set(names)];
}
