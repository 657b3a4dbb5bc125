import { useSearchParams } from "wouter";
import { useSchemas } from "../../../api/hooks/use-schemas.ts";
import { useTagged } from "../../../api/hooks/use-tagged.ts";
import { missingScopes } from "../../../api/scopes.ts";
import { useSession } from "../../../api/session.ts";
import type { Members } from "../../../parts/form/members.ts";
import { Problems } from "../../../parts/problem.tsx";
import { Empty, Loading } from "../../../parts/states.tsx";
import { toSettingFields } from "./setting-fields.ts";
import { SettingsEditor } from "./settings-editor.tsx";

/** Every setting of the workspace as a form, whose fields and help are those of the API's document. */
export function Settings() {
  const { workspace } = useSession();
  if (workspace === null) return <Empty title="Which workspace?">Choose one above.</Empty>;
  return <SettingsOf workspace={workspace} />;
}

function SettingsOf({ workspace }: { workspace: string }) {
  const { caller } = useSession();
  const [query] = useSearchParams();
  const fields = useSchemas(toSettingFields);
  const settings = useTagged("GET /workspaces/{workspaceId}/settings", {}, { ids: [workspace] });
  const mayWrite = missingScopes(caller, ["tenant:admin"]).length === 0;
  if (settings.error || fields.error) return <Problems answers={[settings, fields]} />;
  if (!settings.data || !fields.data) return <Loading />;
  const read = settings.data as { data: Members; etag: string | null };
  return (
    <>
      <p className="quiet">
        Settings of <strong>{workspace}</strong>. {!mayWrite && "Your key reads them. To change them it needs tenant:admin."}
      </p>
      <SettingsEditor read={read} fields={fields.data} mayWrite={mayWrite} find={query.get("find") ?? ""} />
    </>
  );
}
