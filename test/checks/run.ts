import { staleDocuments } from "../../docs/generate.ts";
import { wrongImports } from "./import-directions.ts";
import { uncoveredRequirements } from "./requirements.ts";

const findings = [...wrongImports(), ...uncoveredRequirements(), ...(await staleDocuments())];
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
