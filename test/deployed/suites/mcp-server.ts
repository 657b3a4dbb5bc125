import { describe, expect, test } from "@jest/globals";
import { connectAssistant } from "../../features/mcp-server/assistant.ts";
import { verifies } from "../../support/verifies.ts";
import type { Deployment } from "../deployment.ts";

/** Lets the official client of the Model Context Protocol shop through the distribution, from the bundle of the function. */
export function mcpServer(deployment: Deployment): void {
  describe("an assistant behind the distribution and API Gateway", () => {
    test("lists the tools, calls them, and learns the reason of a refusal", async () => {
      verifies("mcp.deployed");
      const shop = await deployment.newShop();
      const { client, call } = await connectAssistant(deployment.baseUrl, shop.publishable);

      const { tools } = await client.listTools();
      const answered = await call("ask", { question: "Hello" });
      const searched = await call("search_products", { query: "oak" });
      const refused = await call("search_products", { query: "", limit: 99 });

      expect(tools).toHaveLength(5);
      expect(answered).toMatchObject({ isError: false, data: { threadId: expect.stringMatching(/^mcp_/) } });
      // Without a search engine the operation refuses, and the tool says what to do.
      if (process.env.OPENSEARCH_URL) expect(searched).toMatchObject({ isError: false, data: { total: 0 } });
      else expect(searched).toMatchObject({ isError: true, text: expect.stringContaining("Try once more") });
      expect(refused.text).toMatch(/- limit must be at most 20/);
    });

    test("GET and DELETE are 405 with what is allowed", async () => {
      verifies("mcp.transport");
      const { secret } = await deployment.newShop();

      const answers = [await secret.get("/mcp"), await secret.delete("/mcp")];

      expect(answers.map(({ status, headers }) => [status, headers.get("allow")])).toEqual([
        [405, "OPTIONS, POST"],
        [405, "OPTIONS, POST"],
      ]);
    });
  });
}
