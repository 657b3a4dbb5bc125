import type { Operation } from "../../http/operation.ts";
import { searchOperation } from "./search-operation.ts";

export const searchProducts = searchOperation("products", "searchProducts");
export const searchPosts = searchOperation("posts", "searchPosts");
export const searchPrompts = searchOperation("prompts", "searchPrompts");

export const searchOperations: Operation[] = [searchProducts, searchPosts, searchPrompts];
