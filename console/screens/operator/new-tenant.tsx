import { type FormEvent, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Link } from "wouter";
import type { Data, Input } from "../../../clients/typescript/src/types.ts";
import { useWrite } from "../../api/hooks/use-write.ts";
import { Choice } from "../../parts/form/choice.tsx";
import { Field } from "../../parts/form/field.tsx";
import { CopyText, Problem } from "../../parts/problem.tsx";
import { SecretOnce } from "../../parts/secret-once.tsx";
import { TIERS } from "./subscription-fields.ts";

type Made = Data<"POST /provision/manual">;
type Fields = Record<(typeof TEXTS)[number][0], string>;

const TEXTS = [
  ["siteUrl", "Address of its site", "The same site gets the same tenant, however often it is asked for."],
  ["workspaceId", "Id of its workspace", "Without one it is made of the site's address."],
  ["name", "Name", ""],
  ["ownerEmail", "Mail address of its owner", ""],
  ["existingTenantId", "Id of a tenant that gets one more workspace", "Empty makes a new tenant."],
] as const;

const EMPTY: Fields = { siteUrl: "", workspaceId: "", name: "", ownerEmail: "", existingTenantId: "" };

/** Makes a tenant with its first workspace and its keys, of which the secret one is shown once. */
export function NewTenant() {
  const [fields, setFields] = useState<Fields>(EMPTY);
  const [tier, setTier] = useState<string>("personal");
  const [made, setMade] = useState<Made | null>(null);
  const [isShown, setIsShown] = useState(false);
  const { call, run, isPending, error } = useWrite();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    run(async () => {
      const given = Object.entries(fields).map(([name, text]) => [name, text.trim()]);
      const body = { ...Object.fromEntries(given.filter(([, text]) => text !== "")), tier } as Input<"POST /provision/manual">;
      const answer = await call("POST /provision/manual", body);
      setMade(answer);
      setIsShown(answer.apiKey !== undefined);
      setFields(EMPTY);
    });
  };
  return (
    <section className="card tenant" aria-labelledby="new">
      <h2 id="new">New tenant</h2>
      <form className="form" onSubmit={submit}>
        {TEXTS.map(([name, label, hint]) => (
          <Field key={name} name={label} {...(hint && { hint })}>
            <input
              className="input"
              autoComplete="off"
              value={fields[name]}
              onChange={(event) => setFields({ ...fields, [name]: event.currentTarget.value })}
            />
          </Field>
        ))}
        <Choice name="Tier" value={tier} choices={TIERS} onChange={setTier} />
        {error !== null && <Problem error={error} />}
        <Button type="submit" className="button main">
          {isPending ? "Wait …" : "Make it"}
        </Button>
      </form>
      {made && <MadeTenant made={made} />}
      {made?.apiKey && isShown && (
        <SecretOnce title="The tenant is made" what="Secret key" secret={made.apiKey} onClose={() => setIsShown(false)} />
      )}
    </section>
  );
}

function MadeTenant({ made: { tenantId, workspaceId, isNew, tier, apiKey, publishableKey } }: { made: Made }) {
  return (
    <div role="status">
      <p>
        {isNew ? "Made" : "It was there before"}: tenant{" "}
        <Link href={`/operator?tenant=${encodeURIComponent(tenantId)}`}>
          <code>{tenantId}</code>
        </Link>
        , workspace <code>{workspaceId}</code>, tier {tier}.{!apiKey && " Its secret key was shown when it was made."}
      </p>
      {publishableKey && <CopyText label="Publishable key, for web pages" text={publishableKey} />}
    </div>
  );
}
