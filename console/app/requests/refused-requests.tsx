import { useQuery } from "@tanstack/react-query";
import type { Data } from "../../../clients/typescript/src/types.ts";
import { callService } from "../../api/call.ts";
import { type PageAt, pagesOf } from "../../api/pages-of.ts";
import { missingScopes } from "../../api/scopes.ts";
import { useSession } from "../../api/session.ts";
import { toTime } from "../../parts/formats.ts";
import { Problem } from "../../parts/problem.tsx";
import { Loading } from "../../parts/states.tsx";

type Refused = Data<"GET /requests/errors">["results"][number];
type Caller = Pick<ReturnType<typeof useSession>, "key" | "workspace">;

/** Shows a request that the service refused in the last seven days, found by its id, whoever sent it. */
export function RefusedRequests({ id }: { id: string }) {
  const { key, workspace, caller } = useSession();
  const missing = missingScopes(caller, ["tenant:read"]);
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: [caller.apiKeyId, workspace, "refused", id],
    queryFn: () => findRefused(id, { key, workspace }),
    enabled: missing.length === 0,
  });
  if (missing.length > 0) return <p className="quiet">Those of others are found by a key with {missing.join(", ")}.</p>;
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (isLoading) return <Loading what="Looking among what the service refused" />;
  if (!data) return <p className="quiet">The service refused none with this id in the last seven days.</p>;
  return <RefusedRequest refused={data} />;
}

/** Reads all pages: the service keeps a thousand entries, and finds none by the request's id. */
async function findRefused(id: string, caller: Caller): Promise<Refused | null> {
  const read = async (at: PageAt) => (await callService(caller, "GET /requests/errors", { limit: 100, ...at })).data;
  for await (const { results } of pagesOf(read)) {
    const found = results.find(({ requestId }) => requestId === id);
    if (found) return found;
  }
  return null;
}

function RefusedRequest({ refused }: { refused: Refused }) {
  const { requestId, at, method, path, status, code, message, param, key, origin, workspaceId, count } = refused;
  const facts = [
    ["Key", `${key.label} (${key.id})`],
    ["Origin", origin],
    ["Workspace", workspaceId],
    ["Field", param],
    ["Like it", count > 1 ? `${count} in ten seconds` : null],
  ] as const;
  return (
    <section className="card" aria-label="Refused by the service">
      <p className="request">
        <strong>{method}</strong> <code>{path}</code>
      </p>
      <p>
        <span className="bad">
          {status} {code}
        </span>{" "}
        <span className="quiet">{toTime(at)}</span>
      </p>
      <p>{message}</p>
      <dl className="known">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt className="quiet">{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <code className="quiet">{requestId}</code>
    </section>
  );
}
