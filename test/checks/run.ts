import { staleDocuments } from "../../docs/generate.ts";
import { budgetFindings } from "./budgets.ts";
import { deadCitations, doubleDecisions, missingSources } from "./citations.ts";
import { contractFindings, contractProblems } from "./contract.ts";
import { importCircles } from "./cycles.ts";
import { wrongExamples } from "./examples.ts";
import { ambiguousExports, deadExports, longFiles } from "./exports.ts";
import { mutualImports } from "./folders.ts";
import { replacedNames } from "./glossary.ts";
import { wrongImports } from "./import-directions.ts";
import { longLines, questionComments } from "./prose.ts";
import { unverifiedRules } from "./rules.ts";
import { lintFindings, typeFindings } from "./tools.ts";
import { heavyFiles } from "./tracked-files.ts";
import { workflowProblems } from "./workflows.ts";

/** Types and lint, which other programs look at meanwhile, and the rules of the house, whose findings are one line each. */
const CHECKS: (() => string[] | Promise<string[]>)[] = [
  typeFindings,
  lintFindings,
  wrongImports,
  mutualImports,
  importCircles,
  deadExports,
  ambiguousExports,
  longFiles,
  longLines,
  questionComments,
  replacedNames,
  deadCitations,
  missingSources,
  doubleDecisions,
  unverifiedRules,
  contractProblems,
  staleDocuments,
  contractFindings,
  wrongExamples,
  heavyFiles,
  budgetFindings,
  workflowProblems,
];

const findings = (await Promise.all(CHECKS.map((check) => check()))).flat();
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
