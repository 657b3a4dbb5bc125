import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { SourceError, UnknownColumnsError } from "../../../../../importers/text/source-error.ts";
import { writeNumber } from "../../../../parts/formats.ts";
import { Problem } from "../../../../parts/problem.tsx";
import { Loading } from "../../../../parts/states.tsx";
import { Choices } from "../choices.tsx";
import { DryRunView } from "../dry-run-view.tsx";
import { type ImportChoices, USUAL_CHOICES } from "../kept-import.ts";
import { beginImport } from "../running-import.ts";
import { FORMAT_NAMES } from "./format-names.ts";
import type { Importer } from "./importer.ts";
import { MapColumns } from "./map-columns.tsx";
import type { OpenedFile } from "./open-file.ts";
import { PreviewTable } from "./preview-table.tsx";

const reader = () => import("./reader.ts");

interface CheckFileProps {
  importer: Importer;
  file: File;
  onOther(): void;
}

/** Shows what a file is and how its first products are read; tries the import, and begins it. */
export function CheckFile({ importer, file, onOther }: CheckFileProps) {
  const [startedAt] = useState(Date.now);
  const [choices, setChoices] = useState<ImportChoices>(USUAL_CHOICES);
  const found = useQuery({
    queryKey: ["import-file", importer.workspace, file.name, file.size, file.lastModified, choices],
    queryFn: async () => (await reader()).openFile(importer, file, choices, startedAt),
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  });
  return (
    <>
      <div className="row">
        <h2 className="grow">{file.name}</h2>
        <Button className="button" onPress={onOther}>
          Another file
        </Button>
      </div>
      {found.isLoading && <Loading what="Reading the file" />}
      {found.error && (
        <Unread error={found.error} choices={choices} setChoices={setChoices} onRetry={() => void found.refetch()} />
      )}
      {found.data && (
        <Opened key={JSON.stringify(choices)} {...{ importer, file, choices, setChoices, startedAt }} found={found.data} />
      )}
    </>
  );
}

interface Chosen {
  choices: ImportChoices;
  setChoices(choices: ImportChoices): void;
}

/** Says why a file could not be read; of a table with columns of its own, asks which hold what. */
function Unread({ error, choices, setChoices, onRetry }: Chosen & { error: Error; onRetry(): void }) {
  if (error instanceof UnknownColumnsError && error.labels.length > 1)
    return <MapColumns labels={error.labels} map={choices.map} onMap={(map) => setChoices({ ...choices, map })} />;
  if (error instanceof SourceError) return <Problem error={new Error(`This file ${error.message}.`)} />;
  return <Problem error={error} onRetry={onRetry} />;
}

type OpenedProps = Chosen & Pick<CheckFileProps, "importer" | "file"> & { found: OpenedFile; startedAt: number };

function Opened({ importer, file, choices, setChoices, startedAt, found }: OpenedProps) {
  const { opened, items, currency } = found;
  const [progress, setProgress] = useState("");
  const trial = useMutation({ mutationFn: async () => (await reader()).tryImport(importer, found, setProgress) });
  const total = trial.data?.counts.total ?? null;
  const begin = useMutation({
    mutationFn: () =>
      beginImport(importer, file, {
        ...{ fileName: file.name, format: opened.format, isTable: opened.labels !== null },
        ...{ choices, currency, startedAt, total },
      }),
  });
  return (
    <>
      <p>
        <strong>{FORMAT_NAMES[opened.format]}</strong>{" "}
        <span className="quiet">
          {opened.encoding}
          {opened.delimiter !== null && `, cells parted by ${opened.delimiter === "\t" ? "tabs" : `“${opened.delimiter}”`}`}
          {currency !== null && `, prices in ${currency}`}
        </span>
      </p>
      <Choices format={opened.format} {...{ choices, setChoices }} />
      {opened.format === "csv" && opened.labels && (
        <details>
          <summary>Which column holds what</summary>
          <MapColumns labels={opened.labels} map={choices.map} onMap={(map) => setChoices({ ...choices, map })} />
        </details>
      )}
      <PreviewTable items={items} labels={opened.labels} />
      {trial.error && <Problem error={trial.error} onRetry={() => trial.mutate()} />}
      {begin.error && <Problem error={begin.error} />}
      {trial.data && <DryRunView {...trial.data} />}
      <p role="status">{trial.isPending && `Comparing with what is there … ${progress}`}</p>
      <div className="row">
        {!trial.data && (
          <Button className="button main" onPress={() => !trial.isPending && trial.mutate()}>
            Dry run
          </Button>
        )}
        {!trial.isPending && (
          <Button className={trial.data ? "button main" : "button"} isDisabled={begin.isPending} onPress={() => begin.mutate()}>
            {trial.data ? `Import ${writeNumber(trial.data.counts.total)} products` : "Import without a dry run"}
          </Button>
        )}
      </div>
    </>
  );
}
