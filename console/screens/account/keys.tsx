import { useState } from "react";
import { Button } from "react-aria-components/Button";
import type { Data } from "../../../clients/typescript/src/types.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { useSession } from "../../api/session.ts";
import { toTime } from "../../parts/formats.ts";
import { Problem } from "../../parts/problem.tsx";
import { Loading } from "../../parts/states.tsx";
import { RevokeKey, RotateKey } from "./key-acts.tsx";
import { KeyForm } from "./key-form.tsx";
import { ALL_SCOPES, scopesWithout } from "./presets.ts";

type Key = Data<"GET /provision/keys">[number];
type Opened = { what: "make" } | { what: "rotate" | "revoke"; key: Key } | null;

/** The keys of the account, without the keys themselves. */
export function Keys() {
  const keys = useAnswer("GET /provision/keys", { limit: 500 });
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Button className="button main" onPress={() => setOpened({ what: "make" })}>
        Make a key
      </Button>
      {keys.error && <Problem error={keys.error} onRetry={() => void keys.refetch()} />}
      {keys.isLoading && <Loading />}
      <ul className="keys">
        {keys.data
          ?.filter(({ revoked }) => !revoked)
          .map((key) => (
            <KeyEntry key={key.id} entry={key} onOpen={(what) => setOpened({ what, key })} />
          ))}
      </ul>
      {opened?.what === "make" && <KeyForm onClose={close} />}
      {opened?.what === "rotate" && <RotateKey entry={opened.key} onClose={close} />}
      {opened?.what === "revoke" && <RevokeKey entry={opened.key} onClose={close} />}
    </>
  );
}

function KeyEntry({ entry, onOpen }: { entry: Key; onOpen(what: "rotate" | "revoke"): void }) {
  const { id, label, prefix, keyType, effectiveScopes, fullAccess, workspaceId, lastUsedAt, expiresAt, revokedAt } = entry;
  const { caller } = useSession();
  const isOwn = caller.apiKeyId === id;
  return (
    <li className="card">
      <h3>{label}</h3>
      <p className="quiet">
        <code>{prefix}…</code> {keyType}
        {workspaceId && `, workspace ${workspaceId}`}, {lastUsedAt ? `last used ${toTime(lastUsedAt)}` : "never used"}
        {expiresAt && `, ends ${toTime(expiresAt)}`}
        {revokedAt && `, replaced, works until ${toTime(revokedAt)}`}
      </p>
      <details>
        <summary>{fullAccess ? "May do everything" : `${effectiveScopes.length} of ${ALL_SCOPES.length} scopes`}</summary>
        <p>May: {effectiveScopes.join(", ")}</p>
        {keyType === "secret" && !fullAccess && <p>May not: {scopesWithout(effectiveScopes).join(", ")}</p>}
      </details>
      {isOwn && <p className="quiet">You are signed in with it.</p>}
      {!revokedAt && (
        <div className="row">
          <Button className="button" onPress={() => onOpen("rotate")} aria-label={`Replace ${label}`}>
            Replace
          </Button>
          {!isOwn && (
            <Button className="button" onPress={() => onOpen("revoke")} aria-label={`Revoke ${label}`}>
              Revoke
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
