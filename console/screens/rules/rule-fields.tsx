import { Button } from "react-aria-components/Button";
import { Choice } from "../../parts/form/choice.tsx";
import { Field } from "../../parts/form/field.tsx";
import type { Rating, RuleForm } from "./rule-form.ts";

export interface FieldsProps {
  form: RuleForm;
  onChange(changes: Partial<RuleForm>): void;
}

const MATCHES = [
  ["is", "The text is one of"],
  ["contains", "The text contains one of"],
  ["any", "Every search"],
] as const;

/** The times and searches for which a rule applies. */
export function ConditionFields({ form, onChange }: FieldsProps) {
  const { match, texts, from, to, timeZone, languages, rest } = form;
  const kept = Object.keys(rest.conditions);
  return (
    <fieldset>
      <legend>When</legend>
      <Choice
        name="Searches"
        value={match}
        choices={MATCHES}
        onChange={(chosen) => onChange({ match: chosen as RuleForm["match"] })}
      />
      {match !== "any" && (
        <Field name="Texts, one a line" hint="* alone is browsing without a text">
          <textarea
            className="input"
            rows={2}
            value={texts}
            onChange={(event) => onChange({ texts: event.currentTarget.value })}
          />
        </Field>
      )}
      <div className="field-row">
        <TimeField name="From" value={from} onChange={(value) => onChange({ from: value })} />
        <TimeField name="Until" value={to} onChange={(value) => onChange({ to: value })} />
      </div>
      <ZoneField value={timeZone} onChange={(value) => onChange({ timeZone: value })} />
      <Field name="Languages" hint="such as de, fr; empty is all of them">
        <input className="input" value={languages} onChange={(event) => onChange({ languages: event.currentTarget.value })} />
      </Field>
      {kept.length > 0 && <p className="quiet">Kept as it is: {kept.join(", ")} (set by the API)</p>}
    </fieldset>
  );
}

/** A time of a clock in the rule's time zone. One with an offset of its own stays a text. */
function TimeField({ name, value, onChange }: { name: string; value: string; onChange(value: string): void }) {
  const isLocal = value === "" || /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/.test(value);
  const local = value.length === 10 ? `${value}T00:00` : value;
  return (
    <Field name={name}>
      <input
        className="input"
        type={isLocal ? "datetime-local" : "text"}
        value={isLocal ? local : value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

const ZONES = Intl.supportedValuesOf("timeZone");

function ZoneField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const zones = ["UTC", ...ZONES.filter((zone) => zone !== "UTC")];
  return <Choice name="Time zone" value={value} choices={zones} onChange={onChange} />;
}

/** The effects of a rule beside the places of single hits. */
export function ConsequenceFields({ form, onChange }: FieldsProps) {
  const { boost, bury, query, redirect, rest } = form;
  const kept = [...Object.keys(rest.consequences), ...Object.keys(rest.hide).map((name) => `hide ${name}`)];
  return (
    <fieldset>
      <legend>Then</legend>
      <Ratings name="Lift" ratings={boost} onChange={(next) => onChange({ boost: next })} />
      <Ratings name="Lower" ratings={bury} onChange={(next) => onChange({ bury: next })} />
      <Field name="Search for this text instead">
        <input className="input" value={query} onChange={(event) => onChange({ query: event.currentTarget.value })} />
      </Field>
      <Field name="Lead to a page" hint="https://… or /…">
        <input className="input" value={redirect} onChange={(event) => onChange({ redirect: event.currentTarget.value })} />
      </Field>
      {kept.length > 0 && <p className="quiet">Kept as it is: {kept.join(", ")} (set by the API)</p>}
    </fieldset>
  );
}

const FIELDS = ["brands", "categories", "tags", "type", "stockStatus"];

function Ratings({ name, ratings, onChange }: { name: string; ratings: Rating[]; onChange(next: Rating[]): void }) {
  const change = (at: number, changes: Partial<Rating>) =>
    onChange(ratings.map((rating, place) => (place === at ? { ...rating, ...changes } : rating)));
  return (
    <div className="ratings">
      <p className="row">
        <span className="grow">{name} products by a field</span>
        <Button
          className="link"
          isDisabled={ratings.length >= 10}
          onPress={() => onChange([...ratings, { field: "brands", value: "", weight: 0.5 }])}
        >
          Add
        </Button>
      </p>
      {ratings.map((rating, at) => (
        <RatingLine
          key={at}
          name={`${name} ${at + 1}`}
          rating={rating}
          onChange={(changes) => change(at, changes)}
          onRemove={() => onChange(ratings.filter((_, place) => place !== at))}
        />
      ))}
    </div>
  );
}

interface RatingLineProps {
  name: string;
  rating: Rating;
  onChange(changes: Partial<Rating>): void;
  onRemove(): void;
}

function RatingLine({ name, rating: { field, value, weight, filters }, onChange, onRemove }: RatingLineProps) {
  const fields = FIELDS.includes(field) ? FIELDS : [field, ...FIELDS];
  return (
    <div className="rating">
      {filters ? (
        <code className="grow">{JSON.stringify(filters)}</code>
      ) : (
        <>
          <select
            className="input"
            aria-label={`${name}: field`}
            value={field}
            onChange={(event) => onChange({ field: event.currentTarget.value })}
          >
            {fields.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
          <input
            className="input"
            aria-label={`${name}: value`}
            placeholder="value"
            value={value}
            onChange={(event) => onChange({ value: event.currentTarget.value })}
          />
        </>
      )}
      <input
        type="range"
        min={0.1}
        max={1}
        step={0.1}
        aria-label={`${name}: how much`}
        value={weight}
        onChange={(event) => onChange({ weight: Number(event.currentTarget.value) })}
      />
      <Button className="tool" aria-label={`${name}: remove`} onPress={onRemove}>
        ×
      </Button>
    </div>
  );
}
