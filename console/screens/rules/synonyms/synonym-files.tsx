import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { saveFile } from "../../../parts/files/save-file.ts";
import { Field } from "../../../parts/form/field.tsx";
import type { ReadSynonyms } from "./synonym-csv.ts";
import { type Change, type Group, MAX_GROUPS } from "./synonym-groups.ts";

interface SynonymFilesProps {
  groups: Group[];
  mayWrite: boolean;
  onChange(change: Change, said: string): Promise<boolean>;
}

const MAX_BYTES = 2_000_000;

/** Synonyms as a file for a spreadsheet, out and in. What a file would change is shown first. */
export function SynonymFiles({ groups, mayWrite, onChange }: SynonymFilesProps) {
  const [read, setRead] = useState<ReadSynonyms | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const open = async (file: File | undefined) => {
    setRead(null);
    setFault(file && file.size > MAX_BYTES ? "The file is larger than 2 MB: no list of synonyms is." : null);
    if (!file || file.size > MAX_BYTES) return;
    const { readSynonyms } = await import("./synonym-csv.ts");
    setRead(readSynonyms(await file.text(), groups));
  };
  const tooMany = read !== null && groups.length + read.fresh.length > MAX_GROUPS;
  return (
    <section className="card files" aria-labelledby="files">
      <h2 id="files">As a file</h2>
      <p className="quiet">CSV: one synonym a row, one word a cell; a first cell that ends in =&gt; works one way.</p>
      <div className="row">
        <Button className="button" isDisabled={groups.length === 0} onPress={() => void save(groups)}>
          Download CSV
        </Button>
        {mayWrite && (
          <Field name="Add from a file">
            <input type="file" accept=".csv,.tsv,.txt,text/csv" onChange={(event) => void open(event.currentTarget.files?.[0])} />
          </Field>
        )}
      </div>
      <div role="status">
        {fault && <p className="bad">{fault}</p>}
        {read && (
          <p>
            {read.fresh.length} new, {read.known} there already, {read.refused.length} refused.
          </p>
        )}
        {tooMany && <p className="bad">A workspace has at most {MAX_GROUPS} synonyms.</p>}
      </div>
      {read && read.refused.length > 0 && (
        <ul>
          {read.refused.slice(0, 10).map(({ row, why }) => (
            <li key={row} className="bad">
              Row {row}: {why}
            </li>
          ))}
        </ul>
      )}
      {read && read.fresh.length > 0 && !tooMany && (
        <Button
          className="button main"
          onPress={async () => {
            const added = read.fresh;
            if (await onChange({ removed: [], added }, `${added.length} synonyms are added.`)) setRead(null);
          }}
        >
          Add {read.fresh.length}
        </Button>
      )}
    </section>
  );
}

async function save(groups: Group[]): Promise<void> {
  const { writeSynonyms } = await import("./synonym-csv.ts");
  saveFile(new Blob([writeSynonyms(groups)], { type: "text/csv" }), "synonyms.csv");
}
