import { useEffect, useState } from "react";
import { missingScopes } from "../../../api/scopes.ts";
import { useSession } from "../../../api/session.ts";
import { useStore } from "../../../api/store.ts";
import { Forbidden, Loading } from "../../../parts/states.tsx";
import { CheckFile } from "./file/check-file.tsx";
import { ChooseFile } from "./file/choose-file.tsx";
import type { Importer } from "./file/importer.ts";
import { RunView } from "./run-view.tsx";
import { findImport, ownerOf, runningImport } from "./running-import.ts";

/** Brings a file of a shop in: choose, look, try, write. */
export function Import() {
  const { key, workspace, caller } = useSession();
  const missing = missingScopes(caller, ["content:write"]);
  if (missing.length > 0) return <Forbidden scopes={missing} />;
  return <ImportSteps importer={{ key, workspace: workspace!, tenantId: caller.tenantId }} />;
}

function ImportSteps({ importer }: { importer: Importer }) {
  const [isSought, setSought] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const running = useStore(runningImport);
  const owner = ownerOf(importer);
  useEffect(() => {
    void findImport(importer).finally(() => setSought(true));
  }, [owner]);
  if (!isSought) return <Loading />;
  if (running?.owner === owner) return <RunView importer={importer} run={running} onNext={() => setFile(null)} />;
  if (running && (running.step === "running" || running.step === "pausing"))
    return <p className="notice">An import into another workspace runs. Wait until it is done, or pause it there.</p>;
  return file ? (
    <CheckFile key={`${file.name} ${file.lastModified}`} importer={importer} file={file} onOther={() => setFile(null)} />
  ) : (
    <ChooseFile onChoose={setFile} />
  );
}
