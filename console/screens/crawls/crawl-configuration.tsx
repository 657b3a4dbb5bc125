import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "react-aria-components/Button";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { useWrite } from "../../api/hooks/use-write.ts";
import { missingScopes } from "../../api/scopes.ts";
import { useSession } from "../../api/session.ts";
import { Choice } from "../../parts/form/choice.tsx";
import { Field } from "../../parts/form/field.tsx";
import { toTime } from "../../parts/formats.ts";
import { Line, Lines } from "../../parts/lines.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Loading } from "../../parts/states.tsx";
import { CheckPage } from "./check-page.tsx";
import { type Config, type ConfigFields, HOURS, OVERAGES, readConfigForm, SCHEDULES, toConfigFields } from "./config-fields.ts";
import { STRATEGIES } from "./crawl-words.ts";
import { NotifyForm } from "./notify-form.tsx";
import { PageRoles } from "./page-roles.tsx";

/** Configuration of crawls: what is read, when, and with which roles of pages; a page is tried before anything is saved. */
export function CrawlConfiguration() {
  const { caller } = useSession();
  const config = useAnswer("GET /crawl/config", {});
  const missing = missingScopes(caller, ["tenant:read"]);
  if (config.error) return <Problem error={config.error} onRetry={() => void config.refetch()} />;
  if (!config.data) return <Loading />;
  return (
    <>
      <ConfigForm saved={config.data} />
      {missing.length === 0 ? <PageRoles /> : <p className="quiet">Roles of pages need {missing.join(", ")}.</p>}
      <section className="card" aria-labelledby="notify">
        <h2 id="notify">Tell somebody when a crawl ends</h2>
        <NotifyForm />
      </section>
    </>
  );
}

type Lists = "includePatterns" | "excludePatterns" | "excludeSelectors";

const LISTS: readonly [name: Lists, label: string, hint: string][] = [
  [
    "includePatterns",
    "Only these addresses",
    "One a line, like /guides/*. Empty: the whole site. The start page is read in any case.",
  ],
  ["excludePatterns", "Not these addresses", "One a line, like /tags/* or *?print=$. Carts and accounts are left out anyway."],
  ["excludeSelectors", "Not these parts of a page", "CSS selectors, one a line, like .newsletter."],
];

function ConfigForm({ saved }: { saved: Config }) {
  const [fields, setFields] = useState(() => toConfigFields(saved));
  const [isSaved, setSaved] = useState(false);
  const { call, run, isPending, error } = useWrite();
  const read = readConfigForm(fields, saved);
  const change = "change" in read ? read.change : {};
  const count = Object.keys(change).length;
  const set = (name: keyof ConfigFields) => (value: string) => {
    setSaved(false);
    setFields({ ...fields, [name]: value });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (count === 0 || isPending) return;
    void run(async () => setFields(toConfigFields(await call("PUT /crawl/config", change)))).then(setSaved);
  };
  return (
    <>
      <form className="card crawl-config" onSubmit={save}>
        <ConfigInputs fields={fields} set={set} />
        <p className="quiet">Next crawl by schedule: {saved.nextCrawlAt ? toTime(saved.nextCrawlAt) : "none"}</p>
        {"wrong" in read && <p className="bad">{read.wrong}</p>}
        {error !== null && <Problem error={error} />}
        <p role="status">
          {isSaved && count === 0 && <span className="good">It is saved. A running crawl stays as it is.</span>}
        </p>
        <Button type="submit" className="button main" isDisabled={count === 0}>
          {isPending ? "Wait …" : count === 0 ? "Nothing changes" : `Save ${count === 1 ? "one change" : `${count} changes`}`}
        </Button>
      </form>
      <CheckPage draft={change} />
    </>
  );
}

interface ConfigInputsProps {
  fields: ConfigFields;
  set(name: keyof ConfigFields): (value: string) => void;
}

function ConfigInputs({ fields, set }: ConfigInputsProps) {
  const zones = useId();
  const line = (name: keyof ConfigFields, list?: string) => (
    <Line value={fields[name]} onChange={set(name)} {...(list && { list })} />
  );
  return (
    <>
      <Part title="What is read">
        <Field name="Start page" hint="Of crawls by schedule. Empty: as crawled last.">
          {line("url")}
        </Field>
        <Choice name="Strategy" value={fields.strategy} choices={STRATEGIES} onChange={set("strategy")} />
        <Field name="Pages at most" hint="Empty: as many as the service allows.">
          {line("maxPages")}
        </Field>
        <Choice
          name="More than the month's pages"
          value={fields.overagesEnabled}
          choices={OVERAGES}
          onChange={set("overagesEnabled")}
        />
      </Part>
      <Part title="When">
        <Choice name="Schedule" value={fields.schedule} choices={SCHEDULES} onChange={set("schedule")} />
        <Choice name="Hour" value={fields.preferredHour} choices={HOURS} onChange={set("preferredHour")} />
        <Field name="Time zone" hint="Of the hour, like Europe/Berlin.">
          {line("timezone", zones)}
        </Field>
        <datalist id={zones}>
          {Intl.supportedValuesOf("timeZone").map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      </Part>
      <Part title="Which pages, and which parts of them">
        {LISTS.map(([name, label, hint]) => (
          <Field key={name} name={label} hint={hint}>
            <Lines value={fields[name]} onChange={set(name)} />
          </Field>
        ))}
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
