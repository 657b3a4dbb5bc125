import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { useSession } from "../../../api/session.ts";
import { Choice } from "../../../parts/form/choice.tsx";
import { CopyText, Problem } from "../../../parts/problem.tsx";

/** Stands for a secret key, which nobody copies from a page. */
const SECRET = "YOUR_SECRET_KEY";

/** Shows how an assistant reaches the tools of this shop: the address and the headers, to be copied. */
export function Connect() {
  const { caller, workspace } = useSession();
  const status = useAnswer("GET /tenant/status", {}, { enabled: caller.workspaceId === null });
  const publishable = status.data?.publishableKey ?? null;
  const [asShopper, setAsShopper] = useState(true);
  const key = asShopper && publishable ? publishable : SECRET;
  const address = `${location.origin}/mcp`;
  const headers = { Authorization: `Bearer ${key}`, ...(workspace && { "X-Workspace-ID": workspace }) };
  const configuration = { mcpServers: { [workspace ?? "shop"]: { type: "http", url: address, headers } } };
  return (
    <>
      <p className="quiet">
        Any assistant that speaks the Model Context Protocol can search the shop, read products and ask. Each use counts as the
        search or question that it is.
      </p>
      <div className="mcp-key">
        <Choice
          name="It sees what"
          hint={asShopper ? "A publishable key may be known to everybody." : "Put a key of Keys in its place; keep it secret."}
          value={asShopper ? "shopper" : "own"}
          choices={[
            ["shopper", "a shopper sees (publishable key)"],
            ["own", "you see (secret key)"],
          ]}
          onChange={(chosen) => setAsShopper(chosen === "shopper")}
        />
      </div>
      {asShopper && status.data && !publishable && (
        <p className="quiet">The account has no publishable key yet: make one first.</p>
      )}
      {status.error && <Problem error={status.error} onRetry={() => void status.refetch()} />}
      <div className="copies">
        <CopyText label="Address" text={address} />
        {Object.entries(headers).map(([name, value]) => (
          <CopyText key={name} label="Header" text={`${name}: ${value}`} />
        ))}
      </div>
      <details open>
        <summary>As a file of settings, which most assistants read</summary>
        <CopyBlock text={JSON.stringify(configuration, null, 2)} />
      </details>
      <details>
        <summary>By hand: which tools it has for this key</summary>
        <CopyBlock text={toCurl(address, headers)} />
        <p className="quiet">Web pages are served where their address is a workspace’s domain, or one of its origins.</p>
      </details>
    </>
  );
}

function CopyBlock({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <pre tabIndex={0}>{text}</pre>
      <Button className="button" onPress={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}>
        {isCopied ? "Copied" : "Copy"}
      </Button>
    </>
  );
}

/** Writes the request by which an assistant asks for the tools. */
function toCurl(address: string, headers: Record<string, string>): string {
  const sent = { ...headers, "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
  const lines = Object.entries(sent).map(([name, value]) => `  -H '${name}: ${value}' \\`);
  return [`curl -s '${address}' \\`, ...lines, `  -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'`].join("\n");
}
