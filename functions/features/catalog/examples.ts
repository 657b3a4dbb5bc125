import type { FeatureExamples } from "../../http/operation-example.ts";
import { POST_EXAMPLES } from "./examples/post-examples.ts";
import { PRODUCT_EXAMPLES } from "./examples/product-examples.ts";
import { PROMPT_EXAMPLES } from "./examples/prompt-examples.ts";
import { TAXONOMY_EXAMPLES } from "./examples/taxonomy-examples.ts";

export const catalogExamples: FeatureExamples = {
  ...PRODUCT_EXAMPLES,
  ...POST_EXAMPLES,
  ...TAXONOMY_EXAMPLES,
  ...PROMPT_EXAMPLES,
  startReindex: {
    description:
      "For the operator of the platform, after a change of the index's layout: rebuilds one kind of index of all tenants " +
      "from its table, while searches and writes go on. A second one of the same kind is refused while the first runs.",
    body: { kind: "prompts" },
  },
  getReindex: {
    description: "Follows a rebuild of an index until it has succeeded or failed; what failed may be started again.",
    params: { executionId: "{{startReindex.executionId}}" },
  },
};
