import type { Input } from "../../../../clients/typescript/src/types.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { fromLocalInput, toLocalInput } from "../../../parts/form/local-input.ts";
import { CODES, STATES } from "./delivery-filter.ts";

interface FiltersProps {
  query: URLSearchParams;
  names: Map<string, string>;
  onChange(name: string, value: string): void;
}

/** Narrows the list of deliveries; all of it stands in the address. */
export function Filters({ query, names, onChange }: FiltersProps) {
  const events = useAnswer("GET /webhooks/events", {} as Input<"GET /webhooks/events">);
  const eventNames = (events.data ?? []).map((event) => [typeof event === "string" ? event : event.name] as [string]);
  const of = (name: string) => ({ value: query.get(name) ?? "", onChange: (value: string) => onChange(name, value) });
  return (
    <div className="filters">
      <Choice label="State" any="Any state" choices={STATES.map((state) => [state])} {...of("status")} />
      <Choice label="Webhook" any="All webhooks" choices={[...names]} {...of("webhook")} />
      <Choice label="Event" any="All events" choices={[...eventNames, ["batch"]]} {...of("event")} />
      <Choice label="Answer" any="Any answer" choices={CODES.map((code) => [code])} {...of("code")} />
      <Time label="From" {...of("since")} />
      <Time label="To" {...of("until")} />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  any: string;
  choices: [value: string, name?: string][];
  value: string;
  onChange(value: string): void;
}

function Choice({ label, any, choices, value, onChange }: ChoiceProps) {
  const isOther = value !== "" && !choices.some(([choice]) => choice === value);
  return (
    <select className="input" aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">{any}</option>
      {isOther && <option>{value}</option>}
      {choices.map(([choice, name = choice]) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
    </select>
  );
}

function Time({ label, value, onChange }: Pick<ChoiceProps, "label" | "value" | "onChange">) {
  return (
    <label className="time">
      <span className="quiet">{label}</span>
      <input
        className="input"
        type="datetime-local"
        step="1"
        value={toLocalInput(value)}
        onChange={(event) => onChange(fromLocalInput(event.currentTarget.value))}
      />
    </label>
  );
}
