import { useState } from "react";
import { Button } from "react-aria-components/Button";
import type { Input } from "../../../../clients/typescript/src/types.ts";
import { callService } from "../../../api/call.ts";
import { useAct } from "../../../api/hooks/use-act.ts";
import { useSession } from "../../../api/session.ts";
import { Choice } from "../../../parts/form/choice.tsx";
import { ConfirmTyped } from "../../../parts/form/confirm-typed.tsx";
import { TextForm, type TextLine } from "../../../parts/form/text-form.tsx";
import { Sheet } from "../../../parts/sheet.tsx";

export type RequestKind = "export" | "deletion";

type Body = Input<"POST /compliance/redact">;

const KINDS = {
  export: {
    title: "Collect a person’s data",
    action: "Collect them",
    route: "POST /compliance/data-request",
    about: "All that is stored is put into one file, which is kept for seven days. The owner of the account is sent a link.",
  },
  deletion: {
    title: "Delete a person",
    action: "Go on",
    route: "POST /compliance/redact",
    about: "The person’s words go, and pseudonyms replace the names. Counts, ratings and times stay. Nothing brings it back.",
  },
} as const;

const LINES: readonly TextLine[] = [
  { name: "email", label: "E-mail address", type: "email" },
  { name: "phone", label: "Telephone number", type: "tel", hint: "With its country: +4915112345678." },
  { name: "customerId", label: "Id of the customer in your shop" },
];

interface StartRequestProps {
  kind: RequestKind;
  /** Names of the person that are known already. */
  known: Readonly<Record<string, string>>;
  onClose(): void;
  onStarted(requestId: string): void;
}

/** Starts a request about a person; a deletion after one of her names was typed again. */
export function StartRequest({ kind, known, onClose, onStarted }: StartRequestProps) {
  const { key, workspace } = useSession();
  const [isAll, setAll] = useState(true);
  const [customer, setCustomer] = useState<Readonly<Record<string, string>>>(known);
  const [isAsking, setAsking] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const act = useAct();
  const { title, action, route, about } = KINDS[kind];
  // A request that names no workspace, in its body or its header, is about the whole account.
  const where = isAll || workspace === null ? {} : { workspaceId: workspace };
  const start = async (person: Record<string, string>) => {
    const body: Body = { customer: person, caller: { source: "dashboard" }, ...where };
    onStarted((await callService({ key, workspace: null }, route, body)).data.requestId);
  };
  const submit = (person: Record<string, string>) => {
    setCustomer(person);
    const isNobody = Object.keys(person).length === 0;
    setEmpty(isNobody);
    if (isNobody) return;
    if (kind === "deletion") setAsking(true);
    else void act.run(() => start(person));
  };
  if (isAsking)
    return (
      <Sheet title={title} onClose={onClose}>
        <p>{about}</p>
        <ConfirmDeletion
          names={Object.values(customer)}
          where={isAll ? "In all workspaces of the account." : `In the workspace ${workspace}.`}
          onConfirm={() => start(customer)}
        />
        <Button className="button" onPress={() => setAsking(false)}>
          Back
        </Button>
      </Sheet>
    );
  return (
    <Sheet title={title} onClose={onClose}>
      <p>{about}</p>
      <TextForm lines={LINES} initial={customer} {...{ action, act }} prefix="customer." onSubmit={submit}>
        {workspace !== null && <ChooseWhere {...{ isAll, workspace }} onChange={setAll} />}
        {isEmpty && (
          <p className="bad" role="alert">
            Say at least one of the three; all that you say are looked for.
          </p>
        )}
      </TextForm>
    </Sheet>
  );
}

/** Asks whether a request is about the whole account. */
function ChooseWhere({ isAll, workspace, onChange }: { isAll: boolean; workspace: string; onChange(isAll: boolean): void }) {
  return (
    <Choice
      name="Where"
      value={isAll ? "all" : "one"}
      choices={[
        ["all", "In all workspaces of the account"],
        ["one", `In ${workspace} only`],
      ]}
      onChange={(chosen) => onChange(chosen === "all")}
    />
  );
}

interface ConfirmDeletionProps {
  names: readonly string[];
  where: string;
  onConfirm(): Promise<void>;
}

/** Shows who is about to be deleted, and where, and asks for the first name again. */
function ConfirmDeletion({ names, where, onConfirm }: ConfirmDeletionProps) {
  return (
    <>
      <ul>
        {names.map((each) => (
          <li key={each}>
            <strong className="typed">{each}</strong>
          </li>
        ))}
      </ul>
      <p>{where}</p>
      <ConfirmTyped expected={names[0]!} action="Delete this person" onConfirm={onConfirm} />
    </>
  );
}
