import { ApiError } from "../../../http/errors.ts";
import type { Filter } from "../../../platform/ports/search-index.ts";
import { fieldSetFor, parseFilter } from "../../search/index.ts";
import type { ChatRequest } from "./chat-request.ts";

/** The filters that a client lays on everything the assistant may find. Throws VALIDATION_ERROR with every fault. */
export function parseChatFilters({ productFilter = {}, postFilter = {} }: Pick<ChatRequest, "productFilter" | "postFilter">): {
  productFilter: Filter | null;
  postFilter: Filter | null;
} {
  const products = parseFilter(productFilter, fieldSetFor("products"), "productFilter");
  const posts = parseFilter(postFilter, fieldSetFor("posts"), "postFilter");
  if (products.ok && posts.ok) return { productFilter: products.filter, postFilter: posts.filter };
  const faults = [products, posts].flatMap((parsed) => (parsed.ok ? [] : parsed.issues));
  throw new ApiError("VALIDATION_ERROR", "The filters cannot be read; see details.", { issues: faults });
}
