import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { useSession } from "../../api/session.ts";
import { LineForm } from "../../parts/form/line-form.tsx";
import { chooseName, useAgent } from "./agent.ts";

/** The name of who answers here, as shoppers read it; asked for once in a browser. */
export function AgentName() {
  const { tenantId } = useSession().caller;
  const agent = useAgent();
  const [isChanging, setChanging] = useState(false);
  if (agent && !isChanging)
    return (
      <p className="quiet">
        You answer as <strong>{agent.name}</strong>.{" "}
        <Button className="link" onPress={() => setChanging(true)}>
          Change
        </Button>
      </p>
    );
  const choose = (text: string) => {
    chooseName(tenantId, text);
    setChanging(false);
    return undefined;
  };
  return (
    <>
      <LineForm label="Your name, as shoppers read it" action="Keep" initial={agent?.name ?? ""} onSubmit={choose} />
      <p className="quiet">Whoever has the same name is the same agent, in any browser.</p>
    </>
  );
}
