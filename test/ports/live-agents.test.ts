import { lazy } from "../../functions/platform/concurrency/lazy.ts";
import { PROVIDER_NAMES, startProviderDoubles } from "../support/live-agents/provider-doubles.ts";
import { startLocal } from "../support/start-local.ts";
import { liveAgentsSuite } from "./live-agents-suite.ts";

const start = lazy(async () => {
  const { doubles, liveAgentUrls } = await startProviderDoubles();
  return { doubles, local: await startLocal({ liveAgentUrls, quiet: true }) };
});

for (const name of PROVIDER_NAMES) liveAgentsSuite(name, start);
