import { staleDocuments } from "../../docs/generate.ts";
import { wrongImports } from "./import-directions.ts";

const findings = [...wrongImports(), ...(await staleDocuments())];
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
