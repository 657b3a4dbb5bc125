import { Type } from "@sinclair/typebox";
import { Nullable } from "../../../../schemas/shapes.ts";
import { searchPosts } from "../../search/index.ts";
import { shortenText } from "./product-views.ts";
import { defineTool } from "./tool.ts";

const Text = Type.Optional(Type.String());

const Post = Type.Object({
  id: Type.String(),
  title: Text,
  url: Text,
  postType: Text,
  publishedAt: Type.Optional(Nullable(Type.String())),
  excerpt: Text,
  passages: Type.Array(Type.String(), { description: "The parts that fit best." }),
  workspaceId: Text,
});

const FIELDS = ["id", "title", "url", "postType", "publishedAt", "excerpt"] as const;
const DEFAULT_LIMIT = 5;
const MAX_PASSAGE = 1_500;
const MAX_LINE = 300;

type Hit = Record<string, unknown> & { matchingChunks?: { chunkText: string }[] };

export const searchPostsTool = defineTool({
  name: "search_posts",
  title: "Search articles and pages",
  description:
    "Finds the shop's articles and pages (guides, shipping, returns, opening hours) and quotes the passages that fit. " +
    "Use it for questions about the shop and its subjects, not for products.",
  scope: "search",
  calls: [searchPosts],
  input: Type.Object({
    query: Type.String({ minLength: 1, maxLength: 1_000 }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10, default: DEFAULT_LIMIT })),
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 4_000, description: "From a result, for its next page." })),
  }),
  output: Type.Object({ posts: Type.Array(Post), total: Type.Integer(), cursor: Nullable(Type.String()) }),
  async handle(call) {
    const { query, limit = DEFAULT_LIMIT, cursor } = call.body;
    const body = { text: query, limit, ...(cursor !== undefined && { cursor }), searchContext: "api", fields: [...FIELDS] };
    const found = (await call.call(searchPosts, { body })) as { results: Hit[]; total: number; cursor?: string };
    return { posts: found.results.map(toPost), total: found.total, cursor: found.cursor ?? null };
  },
  toText({ posts, cursor }) {
    if (posts.length === 0) return "No article or page fits. Use fewer or other words.";
    const lines = posts.map(({ id, title = id, url = "", passages, excerpt = "" }, index) => {
      return `${index + 1}. ${title} ${url}\n   ${shortenText(passages[0] ?? excerpt, MAX_LINE)}`;
    });
    const more = cursor === null ? [] : ["There are more: call search_posts again with the same arguments and this cursor."];
    return [...lines, ...more].join("\n");
  },
});

function toPost(hit: Hit) {
  const shown = [...FIELDS, "workspaceId"].flatMap((name) => (hit[name] === undefined ? [] : [[name, hit[name]]]));
  const passages = (hit.matchingChunks ?? []).map(({ chunkText }) => shortenText(chunkText, MAX_PASSAGE));
  return { ...(Object.fromEntries(shown) as { id: string }), passages };
}
