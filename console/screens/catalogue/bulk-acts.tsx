import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { missingScopes } from "../../api/scopes.ts";
import { useSession } from "../../api/session.ts";
import { writeNumber } from "../../parts/formats.ts";
import { Problem } from "../../parts/problem.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";
import { isSearch, type Listing, MAX_HITS, readHits, SEARCH_PAGE } from "./use-rows.ts";

interface BulkActsProps {
  listing: Listing;
  total: number;
  selected: ReadonlySet<string>;
  setSelected(ids: ReadonlySet<string>): void;
  onDone(): void;
}

/** Acts that can be done with the selected records: change a field of all, or delete them. */
export function BulkActs({ listing, total, selected, setSelected, onDone }: BulkActsProps) {
  const session = useSession();
  const [act, setAct] = useState<"change" | "delete" | null>(null);
  const [state, setState] = useState<"ready" | "selecting" | { error: unknown }>("ready");
  if (missingScopes(session.caller, [listing.kind.writeScope]).length > 0) return null;
  const selectFound = async () => {
    setState("selecting");
    try {
      setSelected(await readAllHits(session, listing, total));
      setState("ready");
    } catch (error) {
      setState({ error });
    }
  };
  const { kind } = listing;
  return (
    <div className="row bulk">
      <span role="status">{selected.size > 0 ? `${writeNumber(selected.size)} selected` : "None selected (Space selects)"}</span>
      {isSearch(listing) && total <= MAX_HITS && selected.size < total && (
        <Button className="button" onPress={() => state !== "selecting" && void selectFound()}>
          {state === "selecting" ? "Selecting …" : `Select all ${writeNumber(total)}`}
        </Button>
      )}
      {selected.size > 0 && (
        <>
          {kind.isPatchable && (
            <Button className="button" onPress={() => setAct("change")}>
              Change …
            </Button>
          )}
          <Button className="button" onPress={() => setAct("delete")}>
            Delete …
          </Button>
          <Button className="link" onPress={() => setSelected(new Set())}>
            Select none
          </Button>
        </>
      )}
      {typeof state === "object" && <Problem error={state.error} />}
      {act && <BulkDialog {...{ kind, act, onDone }} ids={[...selected]} onClose={() => setAct(null)} />}
    </div>
  );
}

/** Reads the ids of all hits, page by page: exactly these are counted, and changed. */
async function readAllHits(session: Parameters<typeof readHits>[0], listing: Listing, total: number): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let offset = 0; offset < Math.min(total, MAX_HITS); offset += SEARCH_PAGE) {
    const { results } = await readHits(session, { ...listing, fields: ["id"] }, offset);
    for (const { id } of results) ids.add(id);
  }
  return ids;
}
