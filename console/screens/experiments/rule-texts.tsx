import { useId, useState } from "react";
import { Button } from "react-aria-components/Button";
import type { ApiError } from "../../../clients/typescript/src/errors.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { missingScopes } from "../../api/scopes.ts";
import { useSession } from "../../api/session.ts";
import { Choice } from "../../parts/form/choice.tsx";
import { Problem } from "../../parts/problem.tsx";
import type { Rule } from "../rules/rule-form.ts";
import { type FieldIssues, nameOfRule, type RuleText, toRuleText } from "./variant-fields.ts";

const MAX_RULES = 20;

const NEW_RULE = {
  name: "Our own first",
  conditions: { query: { contains: ["rain"] } },
  consequences: { pin: [{ id: "ID OF A PRODUCT", position: 1 }] },
};

interface RuleTextsProps {
  rules: RuleText[];
  wrong: FieldIssues;
  details: ApiError["details"];
  onChange(rules: RuleText[]): void;
}

/** Rules of the variant as JSON: new ones, and rules of the shop that stand in changed. */
export function RuleTexts({ rules, wrong, details, onChange }: RuleTextsProps) {
  const add = (rule: object) =>
    onChange([...rules, { key: 1 + Math.max(-1, ...rules.map(({ key }) => key)), text: toRuleText(rule) }]);
  return (
    <fieldset className="wide-fields">
      <legend>Variant: rules</legend>
      <p className="quiet">
        A rule of the shop that you change here is changed for the variant alone; a new one stands beside the shop’s.
      </p>
      {rules.map((rule, place) => (
        <OneRule
          key={rule.key}
          place={place}
          rule={rule}
          faults={[...(wrong[`rules.${place}`] ? [wrong[`rules.${place}`]!] : []), ...issuesOf(details, place)]}
          onChange={(text) => onChange(rules.map((each) => (each === rule ? { ...rule, text } : each)))}
          onRemove={() => onChange(rules.filter((each) => each !== rule))}
        />
      ))}
      {rules.length < MAX_RULES && <AddRule onAdd={add} />}
    </fieldset>
  );
}

/** Lists what the service says of one rule, each with the part of it that is meant. */
function issuesOf(details: ApiError["details"], place: number): string[] {
  const start = `variant.rules[${place}]`;
  return details.flatMap(({ param, message }) => {
    if (!param?.startsWith(start)) return [];
    const part = param.slice(start.length).replace(/^\./, "");
    return [part ? `${part}: ${message}` : message];
  });
}

interface OneRuleProps {
  place: number;
  rule: RuleText;
  faults: string[];
  onChange(text: string): void;
  onRemove(): void;
}

function OneRule({ place, rule: { text }, faults, onChange, onRemove }: OneRuleProps) {
  const id = useId();
  const name = nameOfRule(text);
  return (
    <div className="field rule-text">
      <div className="row">
        <label htmlFor={id} className="grow">
          Rule {place + 1}
          {name && `: ${name}`}
        </label>
        <Button className="link" aria-label={`Remove rule ${place + 1}`} onPress={onRemove}>
          Remove
        </Button>
      </div>
      <textarea
        id={id}
        className="input"
        rows={Math.min(16, text.split("\n").length)}
        spellCheck="false"
        aria-invalid={faults.length > 0}
        aria-describedby={`${id}-faults`}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <ul id={`${id}-faults`} className="bad">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </div>
  );
}

function AddRule({ onAdd }: { onAdd(rule: object): void }) {
  const { caller } = useSession();
  const [chosen, setChosen] = useState("");
  const mayRead = missingScopes(caller, ["content:read"]).length === 0;
  const answer = useAnswer("GET /rules", { limit: 500 }, { enabled: mayRead });
  const rules: readonly Rule[] = answer.data?.results ?? [];
  const rule = rules.find(({ id }) => id === chosen);
  return (
    <div className="row rule-adds">
      {answer.error && <Problem error={answer.error} onRetry={() => void answer.refetch()} />}
      {rules.length > 0 && (
        <>
          <Choice
            name="A rule of the shop"
            value={chosen}
            choices={[["", "Choose one"], ...rules.map(({ id, name }): [string, string] => [id, name])]}
            onChange={setChosen}
          />
          <Button
            className="button"
            isDisabled={!rule}
            onPress={() => {
              if (rule) onAdd(toDraft(rule));
              setChosen("");
            }}
          >
            Change it
          </Button>
        </>
      )}
      <Button className="button" onPress={() => onAdd(NEW_RULE)}>
        Write a new rule
      </Button>
    </div>
  );
}

/** A rule with its id stands in for the published one. */
function toDraft({ id, name, kind, enabled, priority, conditions, consequences }: Rule): object {
  return { id, name, kind, enabled, priority, ...(conditions && { conditions }), consequences };
}
