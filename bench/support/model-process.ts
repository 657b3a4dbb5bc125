import { startModelDouble } from "../../test/support/model-double.ts";
import type { BenchModelOptions } from "./bench-model.ts";
import { stampedToken } from "./token-stamps.ts";

/** The model double by itself: every streamed answer is a number of stamped tokens, in sentences, at an even pace. */
const { tokens, tokensPerSecond, answer, before = [] }: BenchModelOptions = JSON.parse(process.argv[2]!);
const double = await startModelDouble();
const chunks = [...before, ...Array.from({ length: tokens }, (_, place) => () => stampedToken(place))];
double.scriptText(() => ({ kind: "text", chunks, tokensPerSecond }));
if (answer !== undefined) double.script({ kind: "answer", input: answer });

process.on("disconnect", () => process.exit());
process.send?.({ url: double.url });
