import { useAnswer } from "../../api/hooks/use-answer.ts";
import { Problem } from "../../parts/problem.tsx";
import { Loading } from "../../parts/states.tsx";

interface EventChoiceProps {
  chosen: string[];
  onChange(events: string[]): void;
}

/** The catalogue of events to choose from, each with what it tells and a sample. */
export function EventChoice({ chosen, onChange }: EventChoiceProps) {
  const events = useAnswer("GET /webhooks/events", { schemas: true });
  const toggle = (name: string) => onChange(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]);
  return (
    <fieldset className="events">
      <legend>Events</legend>
      {events.error && <Problem error={events.error} onRetry={() => void events.refetch()} />}
      {events.isLoading && <Loading />}
      {events.data?.map((event) => {
        if (typeof event === "string") return null;
        const { name, description, sample } = event;
        return (
          <div key={name}>
            <label>
              <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} /> <code>{name}</code>{" "}
              <span className="quiet">{description}</span>
            </label>
            <details>
              <summary>Sample</summary>
              <pre tabIndex={0}>{JSON.stringify(sample, null, 2)}</pre>
            </details>
          </div>
        );
      })}
    </fieldset>
  );
}
