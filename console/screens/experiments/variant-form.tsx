import { useState } from "react";
import { Button } from "react-aria-components/Button";
import type { ApiError } from "../../../clients/typescript/src/errors.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { missingScopes } from "../../api/scopes.ts";
import { useSession } from "../../api/session.ts";
import { Choice } from "../../parts/form/choice.tsx";
import { Field } from "../../parts/form/field.tsx";
import { writeNumber } from "../../parts/formats.ts";
import { Line, Lines } from "../../parts/lines.tsx";
import { RuleTexts } from "./rule-texts.tsx";
import { type ExperimentFields, type FieldIssues, SIGNALS, toSynonymLines } from "./variant-fields.ts";

interface VariantFormProps {
  fields: ExperimentFields;
  set(change: Partial<ExperimentFields>): void;
  wrong: FieldIssues;
  /** Issues of single fields in the service's words. */
  details: ApiError["details"];
}

const SEMANTIC = [
  ["", "As the shop has it"],
  ["on", "On: by words and by meaning"],
  ["fallback", "Fallback: by meaning where no record has a word"],
  ["off", "Off: by words alone"],
] as const;

const THESAURUS = [
  ["", "As the shop has it"],
  ["true", "On: finds other names too"],
  ["false", "Off: your own synonyms alone"],
] as const;

const SIGNAL_NAMES: Record<(typeof SIGNALS)[number], [name: string, about: string]> = {
  stock: ["Stock", "what can be bought first"],
  rating: ["Rating", "well rated products first"],
  popularity: ["Popularity", "what is viewed and bought most first"],
  newness: ["Newness", "new products first"],
  number: ["A number of yours", "a large number in the field named next first"],
};

/** Fields of what the variant has in place of the shop's own. */
export function VariantForm({ fields, set, wrong, details }: VariantFormProps) {
  const { signals } = fields;
  const told = (param: string) => details.find((detail) => detail.param === param)?.message;
  const weigh = (name: keyof typeof signals) => (text: string) => set({ signals: { ...signals, [name]: text } });
  return (
    <>
      <p className="quiet">The variant is the shop as it is, but for what you fill in below.</p>
      <fieldset>
        <legend>Variant: how it finds</legend>
        <Choice name="By meaning" value={fields.semantic} choices={SEMANTIC} onChange={(semantic) => set({ semantic })} />
        <Choice name="Thesaurus" value={fields.thesaurus} choices={THESAURUS} onChange={(thesaurus) => set({ thesaurus })} />
      </fieldset>
      <fieldset>
        <legend>Variant: weights from 0 to 1</legend>
        {SIGNALS.map((name) => (
          <Field
            key={name}
            name={SIGNAL_NAMES[name][0]}
            hint={`Puts ${SIGNAL_NAMES[name][1]}. Empty: as the shop has it.`}
            fault={wrong[name]}
          >
            <Line value={signals[name]} onChange={weigh(name)} />
          </Field>
        ))}
        <Field name="Field of the number" hint="Like metadata.margin." fault={told("variant.search.signals.numberField")}>
          <Line value={signals.numberField} onChange={weigh("numberField")} />
        </Field>
      </fieldset>
      <Synonyms lines={fields.synonyms} fault={wrong.synonyms} onChange={(synonyms) => set({ synonyms })} />
      <RuleTexts rules={fields.rules} wrong={wrong} details={details} onChange={(rules) => set({ rules })} />
    </>
  );
}

interface SynonymsProps {
  lines: string | null;
  fault: string | undefined;
  onChange(lines: string | null): void;
}

function Synonyms({ lines, fault, onChange }: SynonymsProps) {
  const { caller, workspace } = useSession();
  const [isAsked, setAsked] = useState(false);
  const mayRead = missingScopes(caller, ["tenant:read"]).length === 0;
  const settings = useAnswer(
    "GET /workspaces/{workspaceId}/settings",
    {},
    { ids: [workspace ?? ""], enabled: isAsked && mayRead },
  );
  const own = (settings.data?.synonyms ?? []) as string[][];
  return (
    <fieldset>
      <legend>Variant: synonyms</legend>
      <Choice
        name="Synonyms"
        value={lines === null ? "" : "lines"}
        choices={[
          ["", "As the shop has them"],
          ["lines", "These lines in their place"],
        ]}
        onChange={(which) => {
          setAsked(which === "lines");
          onChange(which === "lines" ? "" : null);
        }}
      />
      {lines !== null && (
        <>
          <Field
            name="Lines of synonyms"
            hint="One a line: runners, trainers, sneakers. With sneaker => trainer one way. Empty: none at all."
            fault={fault}
          >
            <Lines value={lines} onChange={onChange} />
          </Field>
          {own.length > 0 && (
            <Button className="link" onPress={() => onChange(toSynonymLines(own))}>
              Begin with the shop’s {writeNumber(own.length)}
            </Button>
          )}
        </>
      )}
    </fieldset>
  );
}
