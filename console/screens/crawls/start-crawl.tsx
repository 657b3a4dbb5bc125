import { type FormEvent, useState } from "react";
import { Button } from "react-aria-components/Button";
import type { Data } from "../../../clients/typescript/src/types.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { useWrite } from "../../api/hooks/use-write.ts";
import { missingScopes } from "../../api/scopes.ts";
import { useSession } from "../../api/session.ts";
import { Choice } from "../../parts/form/choice.tsx";
import { Field } from "../../parts/form/field.tsx";
import { Line } from "../../parts/lines.tsx";
import { Problem, Problems } from "../../parts/problem.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { Loading } from "../../parts/states.tsx";
import type { Figure } from "../../parts/usage/forecast.ts";
import { STRATEGIES } from "./crawl-words.ts";
import { describeCost, readPages } from "./start-fields.ts";

interface StartCrawlProps {
  onClose(): void;
  onStarted(crawlId: string): void;
}

/** Starts a crawl, after it has said what that may cost in pages. */
export function StartCrawl({ onClose, onStarted }: StartCrawlProps) {
  const config = useAnswer("GET /crawl/config", {});
  const last = useAnswer("GET /crawl", { limit: 1 });
  const site = config.data?.url ?? last.data?.results[0]?.url ?? "";
  return (
    <Sheet title="Start a crawl" onClose={onClose}>
      <Problems answers={[config, last]} />
      {(config.isLoading || last.isLoading) && <Loading />}
      {config.data && last.data && <StartForm config={config.data} site={site} onStarted={onStarted} />}
    </Sheet>
  );
}

type Config = Data<"GET /crawl/config">;

interface StartFormProps {
  config: Config;
  /** Website that is configured, or was crawled last. */
  site: string;
  onStarted(crawlId: string): void;
}

function StartForm({ config, site, onStarted }: StartFormProps) {
  const [url, setUrl] = useState(site);
  const [strategy, setStrategy] = useState<string>(config.strategy);
  const [pages, setPages] = useState(config.maxPages === null ? "" : String(config.maxPages));
  const [isAsked, setAsked] = useState(false);
  const { call, run, isPending, error } = useWrite();
  const read = readPages(pages);
  const start = () =>
    run(async () => {
      const body = { url: url.trim(), strategy: strategy as Config["strategy"], ...("maxPages" in read && read) };
      onStarted((await call("POST /crawl/start", body)).crawlId);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (url.trim() && !("wrong" in read) && !isPending) isAsked ? void start() : setAsked(true);
  };
  const edit = (set: (text: string) => void) => (text: string) => {
    setAsked(false);
    set(text);
  };
  return (
    <form className="form" onSubmit={submit}>
      <Field name="Start page" hint="Links and sitemaps lead on from here; other sites are not read.">
        <Line value={url} onChange={edit(setUrl)} isFirst />
      </Field>
      <Choice name="What is read" value={strategy} choices={STRATEGIES} onChange={edit(setStrategy)} />
      <Field name="Pages at most" hint="Empty: as many as the service allows.">
        <Line value={pages} onChange={edit(setPages)} />
      </Field>
      {"wrong" in read && <p className="bad">{read.wrong}</p>}
      {isAsked && <Cost maxPages={"maxPages" in read ? read.maxPages : null} config={config} />}
      {error !== null && <Problem error={error} />}
      <Button type="submit" className="button main" isDisabled={!url.trim() || "wrong" in read}>
        {isPending ? "Wait …" : isAsked ? "Start it" : "What does it cost?"}
      </Button>
    </form>
  );
}

function Cost({ maxPages, config }: { maxPages: number | null; config: Config }) {
  const { caller } = useSession();
  // A key of one workspace sees nothing of the account's use.
  const enabled = missingScopes(caller, ["tenant:read"]).length === 0 && caller.workspaceId === null;
  const usage = useAnswer("GET /tenant/usage", {}, { enabled });
  if (usage.isLoading) return <Loading what="Looking what is left" />;
  const { text, isShort } = describeCost({ maxPages, quota: usage.data?.quotas.crawlPages as Figure | undefined, config });
  return (
    <p role="status" className={isShort ? "notice bad" : "notice"}>
      {text}
    </p>
  );
}
