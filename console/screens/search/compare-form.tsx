import { LineForm } from "../../parts/form/line-form.tsx";
import { describeRule } from "../rules/describe-rule.ts";
import type { Rule } from "../rules/rule-form.ts";
import { KINDS, type Variant } from "./compare-state.ts";

interface CompareFormProps {
  variant: Variant | null;
  rules: Rule[];
  /** Synonyms of the workspace can be read. */
  knowsSynonyms: boolean;
  onChange(variant: Variant | null): void;
}

const NAMES: Record<(typeof KINDS)[number], string> = {
  semantic: "Meaning",
  interpret: "Conditions in the text",
  personalize: "Popularity",
  rule: "A rule",
  synonym: "A synonym to try",
  at: "Another time",
};

const CHOICES: Partial<Record<Variant["kind"], [value: string, name: string][]>> = {
  semantic: [
    ["off", "by words alone"],
    ["on", "words and meaning"],
    ["fallback", "meaning where no word fits"],
  ],
  interpret: [
    ["false", "taken as words"],
    ["true", "read out of the text"],
  ],
  personalize: [
    ["false", "left out"],
    ["true", "counted"],
  ],
};

/** Chooses in what the second search differs. */
export function CompareForm({ variant, rules, knowsSynonyms, onChange }: CompareFormProps) {
  const kinds = KINDS.filter((kind) => (kind !== "rule" || rules.length > 0) && (kind !== "synonym" || knowsSynonyms));
  const start = (kind: string) => {
    const known = kinds.find((each) => each === kind);
    const first = known === "rule" ? (rules[0]?.id ?? "") : ((known && CHOICES[known]?.[0]?.[0]) ?? "");
    onChange(known ? { kind: known, value: first } : null);
  };
  return (
    <div className="row compare-form">
      <label htmlFor="compare-with">Side by side with</label>
      <select
        id="compare-with"
        className="input"
        value={variant?.kind ?? ""}
        onChange={(event) => start(event.currentTarget.value)}
      >
        <option value="">nothing</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {NAMES[kind]}
          </option>
        ))}
      </select>
      {variant && <ValueField key={variant.kind} variant={variant} rules={rules} onChange={onChange} />}
    </div>
  );
}

function ValueField({ variant, rules, onChange }: { variant: Variant } & Pick<CompareFormProps, "rules" | "onChange">) {
  const { kind, value } = variant;
  const choices = kind === "rule" ? rules.map((rule): [string, string] => [rule.id, describeRule(rule)]) : CHOICES[kind];
  const set = (next: string) => onChange({ kind, value: next });
  if (choices)
    return (
      <select className="input" aria-label={NAMES[kind]} value={value} onChange={(event) => set(event.currentTarget.value)}>
        {choices.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    );
  if (kind === "at")
    return (
      <input
        type="datetime-local"
        className="input"
        aria-label="Time on this computer's clock"
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
      />
    );
  return (
    <LineForm
      className="row grow"
      label="Synonym to try"
      placeholder="runners, trainers"
      action="Try it"
      initial={value}
      onSubmit={(line) => void set(line)}
    />
  );
}
