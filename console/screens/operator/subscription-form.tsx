import { type FormEvent, useState } from "react";
import { Button } from "react-aria-components/Button";
import { useWrite } from "../../api/hooks/use-write.ts";
import { Choice } from "../../parts/form/choice.tsx";
import { ConfirmTyped } from "../../parts/form/confirm-typed.tsx";
import { Field } from "../../parts/form/field.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import {
  ENDS,
  readSubscriptionChange,
  STATUSES,
  type SubscriptionChange,
  type SubscriptionFields,
  TIERS,
  toSubscriptionFields,
} from "./subscription-fields.ts";
import type { Tenant } from "./tenant-record.ts";

interface SubscriptionFormProps {
  tenant: Tenant;
  onClose(): void;
}

/** Changes a subscription. What changes is shown first; what may end the service asks for the tenant's id. */
export function SubscriptionForm({ tenant, onClose }: SubscriptionFormProps) {
  const [fields, setFields] = useState(() => toSubscriptionFields(tenant));
  const [change, setChange] = useState<SubscriptionChange | null>(null);
  const [isSame, setIsSame] = useState(false);
  const review = (event: FormEvent) => {
    event.preventDefault();
    const read = readSubscriptionChange(fields, tenant);
    setIsSame(read.lines.length === 0);
    if (read.lines.length > 0) setChange(read);
  };
  // A dialog of its own for each step: what has the focus in it would else be gone with the form, and the focus on Close.
  const step = change ? "change" : "form";
  return (
    <Sheet key={step} title={`Subscription of ${tenant.name || tenant.tenantId}`} onClose={onClose}>
      {change ? (
        <Review change={change} tenantId={tenant.tenantId} onBack={() => setChange(null)} onClose={onClose} />
      ) : (
        <form className="form" onSubmit={review}>
          <Fields fields={fields} onChange={(changes) => setFields({ ...fields, ...changes })} />
          {isSame && <p role="status">Nothing is changed yet.</p>}
          <Button type="submit" className="button main">
            Look at the change
          </Button>
        </form>
      )}
    </Sheet>
  );
}

interface ReviewProps {
  change: SubscriptionChange;
  tenantId: string;
  onBack(): void;
  onClose(): void;
}

function Review({ change: { body, lines, mayEnd }, tenantId, onBack, onClose }: ReviewProps) {
  const { call, run, isPending, error } = useWrite();
  const save = async () => {
    await call("PUT /admin/tenants/{tenantId}/subscription", body, [tenantId]);
    onClose();
  };
  return (
    <>
      <p>This changes, and is in force within ten seconds:</p>
      <ul className="lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {mayEnd ? (
        <>
          <p className="bad">It may end the service for this tenant: its keys are then refused.</p>
          <ConfirmTyped expected={tenantId} action="Save" onConfirm={save} />
        </>
      ) : (
        <Button className="button main" autoFocus onPress={() => void (isPending || run(save))}>
          {isPending ? "Wait …" : "Save"}
        </Button>
      )}
      {error !== null && <Problem error={error} />}
      <div className="row">
        <Button className="button" onPress={onBack}>
          Back to the form
        </Button>
      </div>
    </>
  );
}

interface FieldsProps {
  fields: SubscriptionFields;
  onChange(changes: Partial<SubscriptionFields>): void;
}

function Fields({ fields, onChange }: FieldsProps) {
  const { status, tier, providerCustomerId, limits } = fields;
  return (
    <>
      <Choice name="Status" value={status} choices={STATUSES} onChange={(to) => onChange({ status: to })} />
      <Choice name="Tier" value={tier} choices={TIERS} onChange={(to) => onChange({ tier: to })} />
      {ENDS.map(([name, words]) => (
        <Field key={name} name={words}>
          <input
            className="input"
            type="datetime-local"
            step="1"
            value={fields[name]}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        </Field>
      ))}
      <Field name="Customer at the billing provider" hint="It can be changed, not taken away.">
        <input
          className="input"
          value={providerCustomerId}
          onChange={(event) => onChange({ providerCustomerId: event.currentTarget.value })}
        />
      </Field>
      <details>
        <summary>Limits of a contract, in place of the tier's</summary>
        {Object.entries(limits).map(([name, limit]) => (
          <Field key={name} name={name}>
            <input
              className="input"
              inputMode="numeric"
              placeholder="the tier's"
              value={limit}
              onChange={(event) => onChange({ limits: { ...limits, [name]: event.currentTarget.value } })}
            />
          </Field>
        ))}
      </details>
    </>
  );
}
