import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { Link } from "wouter";
import type { Data, Input } from "../../../clients/typescript/src/types.ts";
import { useWrite } from "../../api/hooks/use-write.ts";
import { LineForm } from "../../parts/form/line-form.tsx";
import { writeNumber } from "../../parts/formats.ts";
import { useAddress } from "../../parts/hooks/use-address.ts";
import { Problem } from "../../parts/problem.tsx";
import { Loading } from "../../parts/states.tsx";

type Checked = Data<"POST /crawl/check">;
type Scraped = Data<"POST /crawl/single">;
/** Fields of the configuration that are tried before they are saved. */
type ConfigDraft = NonNullable<Input<"POST /crawl/check">["config"]>;

const ROLES = {
  help: "help: answers of the chat prefer it for questions about the shop",
  article: "an article",
  other: "the words of others: the chat names them as such",
} as const;

/** Says whether a page would be read, and as what, by a draft of the configuration; and reads one now. */
export function CheckPage({ draft }: { draft: ConfigDraft }) {
  const [query] = useAddress();
  const [checked, setChecked] = useState<Checked | null>(null);
  const { call, run, isPending, error } = useWrite();
  const check = (text: string) => {
    const url = text.trim();
    setChecked(null);
    const body = { url, ...(Object.keys(draft).length > 0 && { config: draft }) };
    if (url && !isPending) void run(async () => setChecked(await call("POST /crawl/check", body)));
    return undefined;
  };
  return (
    <section className="card check" aria-labelledby="check">
      <h2 id="check">Would this page be read, and as what?</h2>
      <p className="quiet">
        Nothing of it is kept. A page that the site sends counts as one crawled page; one that the rules leave out is free.
      </p>
      <LineForm
        label="Address of the page"
        placeholder="https://shop.example/returns"
        action="Check it"
        initial={query.get("url") ?? ""}
        onSubmit={check}
      />
      {error !== null && <Problem error={error} />}
      {isPending && <Loading what="Asking the site" />}
      <div role="status">{checked && <Outcome key={JSON.stringify(checked)} checked={checked} />}</div>
    </section>
  );
}

function Outcome({ checked }: { checked: Checked }) {
  const { url, outcome, reason, message, pattern, isFetched, role, canonicalUrl, record, site } = checked;
  const isTaken = outcome === "post" || outcome === "product";
  const facts: [name: string, value: string | null][] = [
    ["Address", url],
    ["Website", site],
    ["Reason", reason],
    ["Pattern that it fits", pattern],
    ["Role", role && ROLES[role]],
    ["Its own address", canonicalUrl && `${canonicalUrl}: it is kept there, where that can be`],
    ["Type", record && (record.postType ?? "product")],
    ["Title", record ? record.title : null],
    ["Language", record && (record.language ?? "the page names none")],
    ["Text", record && `${writeNumber(record.characters)} characters`],
  ];
  return (
    <>
      <p className={isTaken ? "good" : "bad"}>
        {isTaken ? "Yes: " : "No: "}
        {message}
      </p>
      <dl className="page-facts">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {record && <p className="page-text card">{`${record.text}${record.characters > record.text.length ? " …" : ""}`}</p>}
      <p className="quiet">{isFetched ? "One crawled page is spent." : "Nothing is spent."}</p>
      {isTaken && <ReadNow url={url} />}
    </>
  );
}

function ReadNow({ url }: { url: string }) {
  const [read, setRead] = useState<Scraped | null>(null);
  const { call, run, isPending, error } = useWrite();
  const record = read?.records[0];
  return (
    <>
      <div className="row">
        <Button
          className="button"
          isDisabled={isPending}
          onPress={() => void run(async () => setRead(await call("POST /crawl/single", { url })))}
        >
          {isPending ? "Wait …" : "Read it now and keep it"}
        </Button>
        <span className="quiet">By the saved configuration, whatever its patterns say; one crawled page more.</span>
      </div>
      {error !== null && <Problem error={error} />}
      <p role="status">
        {read && (read.reason ? `It is ${read.outcome}: ${read.reason}. ` : `It is ${read.outcome}. `)}
        {record && <Link href={`/catalogue/${record.type}s?id=${encodeURIComponent(record.id)}`}>Look at the {record.type}</Link>}
      </p>
    </>
  );
}
