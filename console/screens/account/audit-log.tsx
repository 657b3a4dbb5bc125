import { Button } from "react-aria-components/Button";
import { ChangeList } from "../../parts/form/change-list.tsx";
import { diffFields } from "../../parts/form/form-fields.ts";
import { LineForm } from "../../parts/form/line-form.tsx";
import { isMembers, type Members } from "../../parts/form/members.ts";
import { toTime } from "../../parts/formats.ts";
import { useAddress } from "../../parts/hooks/use-address.ts";
import { CopyText } from "../../parts/problem.tsx";
import { type AuditEntry, AuditPages } from "./audit-pages.tsx";

/** Lists who changed what, the latest first, each with what was before and after. */
export function AuditLog() {
  const [query, change] = useAddress();
  const action = query.get("action") ?? "";
  return (
    <>
      <LineForm
        key={action}
        label="Operation"
        placeholder="Operation, such as createKey"
        action="Filter"
        initial={action}
        onSubmit={(text) => {
          change({ action: text.trim() });
          return undefined;
        }}
      />
      {action && (
        <p className="row">
          <span>
            Only <code>{action}</code>
          </span>
          <Button className="button" onPress={() => change({ action: "" })}>
            Show all
          </Button>
        </p>
      )}
      <AuditPages
        key={`pages ${action}`}
        {...(action && { action })}
        empty={action ? "Nobody has done this." : "Nothing was changed yet."}
      >
        {(entry) => <Entry entry={entry} onAction={(only) => change({ action: only })} />}
      </AuditPages>
    </>
  );
}

function Entry({ entry, onAction }: { entry: AuditEntry; onAction(action: string): void }) {
  const { at, actor, action, target, ip, userAgent, requestId } = entry;
  return (
    <details>
      <summary>
        {action} {target.kind} {target.id}{" "}
        <span className="quiet">
          {actor.label || actor.type}, {toTime(at)}
        </span>
      </summary>
      <Details details={entry.details as Members} />
      <p className="quiet">
        By the {actor.type} key <code>{actor.keyId}</code>
        {ip && `, from ${ip}`}
        {userAgent && `, ${userAgent}`}
      </p>
      <div className="row">
        <CopyText label="Request" text={requestId} />
        <Button className="button" onPress={() => onAction(action)}>
          Only {action}
        </Button>
      </div>
    </details>
  );
}

/** Shows what an entry tells: fields with their states before and after, names of settings, or facts as they are. */
function Details({ details }: { details: Members }) {
  const { before, after, ...others } = details;
  const isChange = isMembers(before) && isMembers(after);
  const facts = isChange ? others : details;
  const changes = isChange ? diffFields(before, after, [...new Set(Object.keys({ ...before, ...after }))].sort()) : [];
  return (
    <>
      {changes.length > 0 && <ChangeList title="Before and after" changes={changes} />}
      {Object.keys(facts).length > 0 && <pre tabIndex={0}>{JSON.stringify(facts, null, 2)}</pre>}
      {changes.length === 0 && Object.keys(facts).length === 0 && <p className="quiet">It tells nothing more.</p>}
    </>
  );
}
