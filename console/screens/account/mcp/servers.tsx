import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import type { Data } from "../../../../clients/typescript/src/types.ts";
import { callService } from "../../../api/call.ts";
import { useTagged } from "../../../api/hooks/use-tagged.ts";
import { useSession } from "../../../api/session.ts";
import { Conflict } from "../../../parts/conflict.tsx";
import { ConfirmTyped } from "../../../parts/form/confirm-typed.tsx";
import { TextForm, type TextLine } from "../../../parts/form/text-form.tsx";
import { Problem } from "../../../parts/problem.tsx";
import { Sheet } from "../../../parts/sheet.tsx";
import { Empty, Loading } from "../../../parts/states.tsx";
import { type ReadServers, useServerChange } from "./use-server-change.ts";

type Tested = Data<"POST /tenant/mcp/test">["servers"][number];
type Opened = { what: "add" } | { what: "change" | "remove"; name: string } | null;

/** Names and addresses of the servers that answer the chat's custom domains, each tried by a press. */
export function Servers() {
  const session = useSession();
  const servers = useTagged("GET /tenant/mcp", {});
  const [opened, setOpened] = useState<Opened>(null);
  const test = useMutation({
    mutationFn: async () => (await callService(session, "POST /tenant/mcp/test", {})).data.servers,
  });
  const uris = servers.data?.data ?? {};
  const names = Object.keys(uris).sort();
  return (
    <>
      {servers.error && <Problem error={servers.error} onRetry={() => void servers.refetch()} />}
      {servers.isLoading && <Loading />}
      {servers.data && names.length === 0 && (
        <Empty title="Your chat asks no server yet.">
          <p>Name one here, and then the questions that it answers in the setting customDomains.</p>
        </Empty>
      )}
      <ul className="requests">
        {names.map((name) => (
          <ServerEntry
            key={name}
            {...{ name, uri: uris[name]! }}
            result={test.data?.find((each) => each.name === name && each.uri === uris[name])}
            onOpen={(what) => setOpened({ what, name })}
          />
        ))}
      </ul>
      {test.error && <Problem error={test.error} />}
      <div className="row account-acts">
        <Button className="button" onPress={() => setOpened({ what: "add" })}>
          Add a server
        </Button>
        {names.length > 0 && (
          <Button className="button" onPress={() => test.mutate()}>
            {test.isPending ? "Wait …" : "Try all of them"}
          </Button>
        )}
      </div>
      {servers.data && opened && opened.what !== "remove" && (
        <ServerForm
          {...(opened.what === "change" && { name: opened.name, uri: uris[opened.name] ?? "" })}
          servers={servers.data}
          onClose={() => setOpened(null)}
        />
      )}
      {servers.data && opened?.what === "remove" && (
        <RemoveServer name={opened.name} servers={servers.data} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

interface ServerEntryProps {
  name: string;
  uri: string;
  result: Tested | undefined;
  onOpen(what: "change" | "remove"): void;
}

function ServerEntry({ name, uri, result, onOpen }: ServerEntryProps) {
  return (
    <li>
      <p>
        <strong>{name}</strong> <code>{uri}</code>
      </p>
      <TestResult result={result} />
      <div className="row">
        <Button className="link" aria-label={`Change ${name}`} onPress={() => onOpen("change")}>
          Change
        </Button>
        <Button className="link" aria-label={`Remove ${name}`} onPress={() => onOpen("remove")}>
          Remove
        </Button>
      </div>
    </li>
  );
}

function TestResult({ result }: { result: Tested | undefined }) {
  if (!result) return null;
  const { ok, durationMs, tools, toolCount, error } = result;
  if (!ok) return <p className="bad">{error}</p>;
  return (
    <details>
      <summary className="good">
        {toolCount === 1 ? "one tool" : `${toolCount} tools`}, {durationMs} ms
      </summary>
      <dl className="tools">
        {tools.map(({ name, description, readOnly }) => (
          <div key={name}>
            <dt>
              <code>{name}</code> {readOnly === false && "changes things"}
            </dt>
            <dd className="quiet">{description}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface ServerFormProps {
  /** The one that is changed; none adds one. */
  name?: string;
  uri?: string;
  servers: ReadServers;
  onClose(): void;
}

const NAME: TextLine = { name: "name", label: "Name", hint: "Custom domains name the server by it.", isNeeded: true };

function ServerForm({ name, uri = "", servers, onClose }: ServerFormProps) {
  const { act, conflict, change } = useServerChange(servers);
  const [taken, setTaken] = useState<string | null>(null);
  const lines: TextLine[] = [...(name ? [] : [NAME]), { name: "uri", label: "Address", type: "url", isNeeded: true }];
  const save = async ({ name: typed = "", uri: address = "" }: Record<string, string>) => {
    const isTaken = !name && Object.hasOwn(servers.data, typed);
    setTaken(isTaken ? typed : null);
    if (!isTaken && (await change({ name: name ?? typed, uri: address }))) onClose();
  };
  return (
    <Sheet title={name ? `Change ${name}` : "Add a server"} onClose={onClose}>
      <ServerVersions {...{ act, conflict, change, onClose }} />
      {!conflict && (
        <TextForm lines={lines} initial={{ uri }} action="Save" act={act} onSubmit={(values) => void save(values)}>
          {taken !== null && (
            <p className="bad" role="alert">
              There is a server {taken} already.
            </p>
          )}
        </TextForm>
      )}
    </Sheet>
  );
}

type ServerVersionsProps = ReturnType<typeof useServerChange> & { onClose(): void };

/** Both versions of what two people changed, and why the choice between them did not work. */
function ServerVersions({ act, conflict, change, onClose }: ServerVersionsProps) {
  if (!conflict) return null;
  const { change: mine, before, theirs, now } = conflict;
  const saveMine = async () => {
    if (await change(mine, now)) onClose();
  };
  return (
    <>
      <Conflict
        said={`Somebody else has changed ${mine.name} since you opened it. Yours is not saved yet.`}
        mine={mine.uri === null ? "Remove it anyway" : "Save mine over theirs"}
        theirs="Take theirs"
        isPending={act.isPending}
        onMine={() => void saveMine()}
        onTheirs={onClose}
      >
        <section className="both" aria-label={`Both changed ${mine.name}`}>
          <dl>
            <dt>Before</dt>
            <dd>{before ?? "no such server"}</dd>
            <dt>Theirs</dt>
            <dd>{theirs ?? "removed"}</dd>
            <dt>Yours</dt>
            <dd>{mine.uri ?? "removed"}</dd>
          </dl>
        </section>
      </Conflict>
      {act.error !== null && <Problem error={act.error} />}
    </>
  );
}

interface RemoveServerProps {
  name: string;
  servers: ReadServers;
  onClose(): void;
}

function RemoveServer({ name, servers, onClose }: RemoveServerProps) {
  const { act, conflict, change } = useServerChange(servers);
  const remove = async () => {
    if (await change({ name, uri: null })) onClose();
  };
  return (
    <Sheet title={`Remove ${name}`} onClose={onClose}>
      <p>Custom domains that name it are answered no more.</p>
      <ServerVersions {...{ act, conflict, change, onClose }} />
      {!conflict && <ConfirmTyped expected={name} action="Remove it" onConfirm={remove} />}
      {!conflict && act.error !== null && <Problem error={act.error} />}
    </Sheet>
  );
}
