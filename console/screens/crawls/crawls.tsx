import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { useSession } from "../../api/session.ts";
import { useAddress } from "../../parts/hooks/use-address.ts";
import { Empty } from "../../parts/states.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { CheckPage } from "./check-page.tsx";
import { CrawlConfiguration } from "./crawl-configuration.tsx";
import { CrawlList } from "./crawl-list.tsx";
import { CrawlReport } from "./crawl-report.tsx";
import { StartCrawl } from "./start-crawl.tsx";

const VIEWS = [
  ["", "Crawls"],
  ["configuration", "Configuration"],
  ["page", "One page"],
] as const;

/** Crawls of the shop's website: started, followed, configured, and tried on one page. */
export function Crawls() {
  const { workspace } = useSession();
  const [query, change] = useAddress();
  const [isStarting, setStarting] = useState(false);
  if (workspace === null) return <Empty title="Which workspace?">Type its id above.</Empty>;
  const [view, crawlId] = [query.get("view") ?? "", query.get("crawl")];
  return (
    <>
      <div className="row titled">
        <h1 className="grow">Crawls</h1>
        <Button className="button main" onPress={() => setStarting(true)}>
          Start a crawl
        </Button>
      </div>
      <Tabs
        name="Crawls"
        tabs={VIEWS.map(([id, name]) => ({ name, path: id ? `/crawls?view=${id}` : "/crawls", isHere: view === id }))}
      />
      {view === "" && crawlId === null && <CrawlList onStart={() => setStarting(true)} />}
      {view === "" && crawlId !== null && <CrawlReport key={crawlId} crawlId={crawlId} />}
      {view === "configuration" && <CrawlConfiguration />}
      {view === "page" && <CheckPage draft={{}} />}
      {isStarting && (
        <StartCrawl
          onClose={() => setStarting(false)}
          onStarted={(started) => {
            setStarting(false);
            change({ view: "", crawl: started });
          }}
        />
      )}
    </>
  );
}
