import { startSlackDouble } from "../support/live-agents/slack-double.ts";
import { liveAgentsSuite } from "./live-agents-suite.ts";

liveAgentsSuite("slack", startSlackDouble);
