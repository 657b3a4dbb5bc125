import { type Static, Type } from "@sinclair/typebox";
import { Choice, extending, Named, NonBlank, Pagination, Synonyms, Timestamp } from "../shapes.ts";
import { RuleDraft } from "./rule.ts";
import { SearchDefaults } from "./search-settings.ts";

/** The parts into which the shoppers of an experiment are divided: what the shop has, and the draft. */
export const ARMS = ["control", "variant"] as const;
export type Arm = (typeof ARMS)[number];

/** Place of one shopper in an experiment. */
export interface Assignment {
  experimentId: string;
  arm: Arm;
  /** 0 to 99. */
  bucket: number;
}

/** Schema of one arm. */
export const ArmName = Named(
  "ExperimentArm",
  Choice(ARMS, { description: "`control` is the shop as it is, `variant` the draft." }),
);

/** Experiments of one workspace; one of them runs at a time. */
export const MAX_EXPERIMENTS = 100;
/** JSON of one draft: each instance that searches keeps it. */
export const MAX_VARIANT_BYTES = 60_000;
const MAX_DRAFT_RULES = 20;

const STATUSES = ["draft", "running", "stopped", "published"] as const;

/** Measures of which one decides. */
export const METRICS = ["clickThrough", "conversion", "noResults", "revenue"] as const;
export type Metric = (typeof METRICS)[number];

export const MetricName = Named(
  "ExperimentMetric",
  Choice(METRICS, {
    description:
      "Searches with a click, with a purchase, or without results, of all; `revenue`: worth of the purchases that searches led " +
      "to, by shopper.",
  }),
);

/** Draft that the variant has in place of the shop's own. */
const ExperimentVariant = Named(
  "ExperimentVariant",
  Type.Object(
    {
      search: Type.Optional({
        ...SearchDefaults,
        additionalProperties: false,
        description:
          "Settings of `search` that the variant changes; others are the workspace's. Weights of fields and keywords are none " +
          "of them: they have the workspace indexed anew.",
      }),
      synonyms: Type.Optional({ ...Synonyms, description: "Synonyms in the place of the workspace's." }),
      rules: Type.Optional(
        Type.Array(RuleDraft, {
          minItems: 1,
          maxItems: MAX_DRAFT_RULES,
          description: "Rules beside the published ones; one with the `id` of a rule stands in for it.",
        }),
      ),
    },
    { minProperties: 1, additionalProperties: false, description: "The draft that is compared with the shop as it is." },
  ),
);

const fields = {
  name: NonBlank({ maxLength: 200 }),
  hypothesis: Type.Optional(Type.String({ maxLength: 2_000, description: "Expectation and its reason, for your own record." })),
  variant: ExperimentVariant,
  metric: Type.Optional({
    ...MetricName,
    default: "clickThrough",
    description: "Measure that decides. It is chosen before the start.",
  }),
  traffic: Type.Optional(
    Type.Number({
      minimum: 0.01,
      maximum: 1,
      default: 1,
      description: "Share of shoppers that take part, half of them in each arm.",
    }),
  ),
  minimumLift: Type.Optional(
    Type.Number({
      minimum: 0.01,
      maximum: 2,
      default: 0.1,
      description: "Relative change that is worth finding, 0.1 for 10 %: the smaller, the more shoppers are needed.",
    }),
  ),
};

/** The given fields change. */
export const ExperimentChanges = Named("ExperimentPatch", Type.Partial(Type.Object(fields)));

/** Holds what a merchant writes of an experiment (docs/specification/experiments.md). */
export const ExperimentInput = Named("ExperimentInput", Type.Object(fields), extending(ExperimentChanges));
export type ExperimentInput = Static<typeof ExperimentInput>;

export const Experiment = Named(
  "Experiment",
  Type.Object({
    id: Type.String(),
    ...fields,
    metric: MetricName,
    traffic: Type.Number({ description: "Share of shoppers that take part." }),
    minimumLift: Type.Number({ description: "Relative change that is worth finding." }),
    status: Choice(STATUSES, { description: "A stopped experiment does not run again; a published one has become the shop's." }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    startedAt: Type.Optional(Timestamp),
    stoppedAt: Type.Optional(Timestamp),
    publishedAt: Type.Optional(Timestamp),
  }),
);
export type Experiment = Static<typeof Experiment>;

export const ExperimentList = Named("ExperimentList", Type.Object({ results: Type.Array(Experiment), pagination: Pagination }));
