import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { callService } from "../../api/call.ts";
import { useAct } from "../../api/hooks/use-act.ts";
import { isStale, type Tagged, useTagged } from "../../api/hooks/use-tagged.ts";
import { missingScopes } from "../../api/scopes.ts";
import { useSession } from "../../api/session.ts";
import { Field } from "../../parts/form/field.tsx";
import { Lines } from "../../parts/lines.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Loading } from "../../parts/states.tsx";
import { toLines } from "./config-fields.ts";

type Settings = Tagged<"GET /workspaces/{workspaceId}/settings">;
type Role = "help" | "article" | "other";

const READ = "GET /workspaces/{workspaceId}/settings";
const ROLES: readonly [role: Role, name: string, hint: string][] = [
  ["help", "Help of the shop", "Pages that answer questions about the shop: paths like /service/*, or types of posts like faq."],
  ["article", "Articles", "Guides, news, recipes."],
  ["other", "Words of others", "Reviews, comments, a forum: the chat never takes them for the shop's own."],
];

/** Roles that the chat gives to pages: what the shop says itself, and what others say. Saved with the workspace's settings. */
export function PageRoles() {
  const { workspace } = useSession();
  const settings = useTagged(READ, {}, { ids: [workspace ?? ""] });
  return (
    <section className="card crawl-config" aria-labelledby="roles">
      <h2 id="roles">Roles of pages</h2>
      <p className="quiet">
        The chat knows the role of most pages by type, address and title. What stands here decides before that. One path or type
        of post a line.
      </p>
      {settings.error && <Problem error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.isLoading && <Loading />}
      {settings.data && <RoleForm settings={settings.data} onStale={() => void settings.refetch()} />}
    </section>
  );
}

function rolesOf({ data }: Settings): Record<string, string[]> {
  return (data.chat?.pageRoles ?? {}) as Record<string, string[]>;
}

function RoleForm({ settings, onStale }: { settings: Settings; onStale(): void }) {
  const session = useSession();
  const act = useAct();
  const [typed, setTyped] = useState<Partial<Record<Role, string>>>({});
  const [isSaved, setSaved] = useState(false);
  const mayWrite = missingScopes(session.caller, ["tenant:admin"]).length === 0;
  const saved = rolesOf(settings);
  const changed = ROLES.flatMap(([role]) => {
    const lines = toLines(typed[role] ?? (saved[role] ?? []).join("\n"));
    return lines.join("\n") === (saved[role] ?? []).join("\n") ? [] : [[role, lines] as const];
  });
  const save = async () => {
    const body = { chat: { pageRoles: Object.fromEntries(changed) } };
    const target = { ids: [session.workspace ?? ""], ifMatch: settings.etag };
    const done = await act.run(async () => {
      try {
        await callService(session, "PATCH /workspaces/{workspaceId}/settings", body, target);
      } catch (error) {
        if (isStale(error)) onStale();
        throw error;
      }
    });
    if (done) setTyped({});
    setSaved(done);
  };
  return (
    <>
      {!mayWrite && <p className="quiet">Your key reads them. To change them it needs tenant:admin.</p>}
      <div className="role-fields">
        {ROLES.map(([role, name, hint]) => (
          <Field key={role} name={name} hint={hint}>
            <Lines
              isDisabled={!mayWrite}
              value={typed[role] ?? (saved[role] ?? []).join("\n")}
              onChange={(text) => {
                setSaved(false);
                setTyped({ ...typed, [role]: text });
              }}
            />
          </Field>
        ))}
      </div>
      {isStale(act.error) && (
        <p className="notice" role="alert">
          Somebody else has saved the settings meanwhile. Look at the fields above, then save again.
        </p>
      )}
      {act.error !== null && !isStale(act.error) && <Problem error={act.error} />}
      <p role="status">{isSaved && <span className="good">The roles are saved.</span>}</p>
      {mayWrite && (
        <Button className="button" isDisabled={changed.length === 0 || act.isPending} onPress={() => void save()}>
          Save the roles
        </Button>
      )}
    </>
  );
}
