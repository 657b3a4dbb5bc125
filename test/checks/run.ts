import { staleDocuments } from "../../docs/generate.ts";
import { doubleDecisions } from "./citations.ts";
import { longFiles } from "./exports.ts";
import { wrongImports } from "./import-directions.ts";
import { unverifiedRules } from "./rules.ts";

const findings = [...wrongImports(), ...unverifiedRules(), ...longFiles(), ...doubleDecisions(), ...(await staleDocuments())];
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
