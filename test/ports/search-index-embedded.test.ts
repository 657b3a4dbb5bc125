import { openEmbeddedIndex } from "../../local/adapters/search/embedded-index.ts";
import { searchIndexContract } from "./search-index-suite.ts";

searchIndexContract("embedded, on one thread", () => openEmbeddedIndex({ file: ":memory:" }));
