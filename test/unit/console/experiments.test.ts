import { expect, test } from "@jest/globals";
import { type Experiment, runningIdOf, typedName } from "../../../console/screens/experiments/experiment-words.ts";
import { describeRules, listSettingChanges } from "../../../console/screens/experiments/list-changes.ts";
import {
  describeArm,
  describeChance,
  describeDaysLeft,
  describeLift,
  describeSide,
  describeVerdict,
  type Measure,
  type Report,
  reachOf,
} from "../../../console/screens/experiments/report-words.ts";
import { NEW_EXPERIMENT, readExperimentFields, toExperimentFields } from "../../../console/screens/experiments/variant-fields.ts";
import { verifies } from "../../support/verifies.ts";

const STORED: Experiment = {
  ...{ id: "exp_1", name: "By words", hypothesis: "Words suffice.", status: "draft", metric: "revenue" },
  ...{ traffic: 0.55, minimumLift: 0.07, createdAt: "2026-11-01T00:00:00Z", updatedAt: "2026-11-01T00:00:00Z" },
  variant: {
    search: { semantic: "off", thesaurus: false, interpret: false, signals: { stock: 0, numberField: "metadata.margin" } },
    synonyms: [
      ["sneaker =>", "trainer"],
      ["coat", "parka"],
    ],
    rules: [{ id: "rule_1", consequences: { query: "tent" } }],
  },
};

const MEASURE: Measure = {
  ...{ metric: "clickThrough", decides: true, control: 0.2, variant: 0.2246, isBetter: "higher" },
  ...{ lift: 0.123, interval: { low: 0.02, high: 0.23 }, pValue: 0.019 },
};
const REPORT = { status: "running", verdict: "variant", daysLeft: 0 } as Report;

test("a draft that nobody has changed is read back as it was, with what the form has no field for", () => {
  verifies("console.experiments");
  const { name, hypothesis, metric, traffic, minimumLift, variant } = STORED;

  expect(readExperimentFields(toExperimentFields(STORED))).toEqual({
    input: { name, hypothesis, metric, traffic, minimumLift, variant },
  });
});

test("a form says at each field what is wrong with it, and that a variant changes nothing", () => {
  verifies("console.experiments");
  const broken = {
    ...{ ...NEW_EXPERIMENT, name: " ", traffic: "0", minimumLift: "many", synonyms: "alone" },
    signals: { ...NEW_EXPERIMENT.signals, rating: "1.5" },
    rules: [
      { key: 0, text: "{}" },
      { key: 1, text: '{"a" 1}' },
      { key: 2, text: "[]" },
    ],
  };

  expect(readExperimentFields({ ...NEW_EXPERIMENT, name: "x" })).toEqual({
    faults: { variant: "The variant changes nothing yet." },
  });
  expect(readExperimentFields(broken)).toEqual({
    faults: {
      name: "An experiment needs a name.",
      traffic: "Give a number from 1 to 100.",
      minimumLift: "Give a number from 1 to 200.",
      rating: "A weight is a number from 0 to 1, like 0.5.",
      synonyms: "“alone”: A line needs two words or phrases, with a comma between them.",
      "rules.1": "No JSON at line 1, column 6: a colon should be here.",
      "rules.2": "A rule is an object: { … }.",
    },
  });
});

test.each<[Partial<Measure>, string, string]>([
  [{}, "+12.3 %, between +2 and +23 %", "in 2 of 100 experiments"],
  [
    { lift: -0.5, interval: { low: -0.61, high: -0.384 }, pValue: 0.0042 },
    "−50 %, between −61 and −38.4 %",
    "in 4 of 1,000 experiments",
  ],
  [{ lift: 1, interval: null, pValue: null }, "+100 %; how sure that is cannot be told yet", "too little is known"],
  [
    { lift: null, interval: null, pValue: 0.0001 },
    "the control has none to compare with",
    "in fewer than 1 of 1,000 experiments",
  ],
])("a change and what chance makes of it are told in words: %j", (more, lift, chance) => {
  verifies("console.experiment-report");

  expect(describeLift({ ...MEASURE, ...more })).toBe(lift);
  expect(describeChance({ ...MEASURE, ...more })).toBe(chance);
});

test("a measure is called better or worse only where the report is decided, and by its own direction", () => {
  verifies("console.experiment-report");
  const side = (more: Partial<Measure>, verdict: Report["verdict"] = "none") =>
    describeSide({ ...MEASURE, ...more }, { ...REPORT, verdict }).text;

  expect(side({})).toBe("better in the variant");
  expect(side({ isBetter: "lower" })).toBe("worse in the variant");
  expect(side({ lift: -0.1, isBetter: "lower" })).toBe("better in the variant");
  expect(side({ pValue: 0.05 })).toBe("may be chance");
  expect(side({}, "collecting")).toBe("may be chance until the end");
  expect(side({}, "mismatch")).toBe("not to be believed");
  expect(describeVerdict({ ...REPORT, verdict: "collecting", status: "stopped" })).toBe("It ended before anything was decided.");
});

test("arms and days are told against what is needed, and intervals are drawn on one scale", () => {
  verifies("console.experiment-report");

  expect(describeArm(1_200, null)).toBe("1,200 shoppers");
  expect(describeArm(1_200, 5_000)).toBe("1,200 of 5,000 shoppers that it needs");
  expect(describeArm(5_000, 5_000)).toBe("5,000 shoppers, and it needs 5,000");
  expect(describeDaysLeft({ ...REPORT, daysLeft: 1 })).toMatch(/^About 1 more day at/);
  expect(describeDaysLeft({ ...REPORT, status: "stopped", daysLeft: 3 })).toBeNull();
  expect(reachOf([MEASURE, { ...MEASURE, interval: { low: -0.4, high: 0 } }])).toBe(0.5);
  expect(reachOf([{ ...MEASURE, interval: { low: -0.4, high: 7 } }])).toBe(1);
});

test("what publishing changes is told beside what the shop has", () => {
  verifies("console.experiments");
  const shop = { search: { semantic: "off", signals: { stock: 1 } } };
  const rules = [
    { id: "gone", name: "A", consequences: { pin: [{ id: "c1", position: 1 }] } },
    { id: "r1", name: "B", conditions: { query: { is: ["coat"] } }, consequences: { hide: { ids: ["c2"] } } },
    { consequences: {} },
  ];

  expect(listSettingChanges(STORED.variant, shop)).toEqual([
    { field: "search.thesaurus", before: "the default", after: false },
    { field: "search.interpret", before: "the default", after: false },
    { field: "search.signals.stock", before: 1, after: 0 },
    { field: "search.signals.numberField", before: "the default", after: "metadata.margin" },
  ]);
  expect(describeRules({ rules }, [{ id: "r1", name: "Lift coats" }])).toEqual([
    "“A” is a new rule: the one that it stood in for is gone. It applies to: every search. What it does: pins 1.",
    "“B” takes the place of “Lift coats”. It applies to: “coat”. What it does: hides 1.",
    "Rule 3 is a new rule. It applies to: every search. What it does: nothing.",
  ]);
});

test("an id is typed where nobody could type the name, and found in the refusal of a second start", () => {
  verifies("console.experiments");

  expect(typedName({ ...STORED, name: "Größer & besser: 10 %" })).toBe("Größer & besser: 10 %");
  for (const name of ["two\nlines", "two  spaces", "turned \u202e round", "x".repeat(81)])
    expect(typedName({ ...STORED, name })).toBe("exp_1");
  expect(runningIdOf("The experiment exp_a1 is running in this workspace.")).toBe("exp_a1");
  expect(runningIdOf("Others are changing this.")).toBeNull();
});
