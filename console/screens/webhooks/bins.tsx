import { Button } from "react-aria-components/Button";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { useWrite } from "../../api/hooks/use-write.ts";
import { toTime } from "../../parts/formats.ts";
import { useAddress } from "../../parts/hooks/use-address.ts";
import { CopyText, Problem } from "../../parts/problem.tsx";
import { BinView } from "./bin-view.tsx";

/** Request bins: addresses that take whatever is sent to them for a day, and show it. */
export function Bins({ onWebhook }: { onWebhook(url: string): void }) {
  const bins = useAnswer("GET /request-bins", {});
  const { call, run, isPending, error } = useWrite();
  const [query, change] = useAddress();
  const open = (id: string) => change({ bin: id });
  const make = () => run(async () => open((await call("POST /request-bins", {})).id));
  const opened = query.get("bin");
  const bin = bins.data?.results.find(({ id }) => id === opened);
  return (
    <section className="bins" aria-labelledby="bins">
      <div className="row">
        <h2 id="bins" className="grow">
          Request bins
        </h2>
        <Button className="button" onPress={() => !isPending && make()}>
          Make a bin
        </Button>
      </div>
      <p className="quiet">
        An address that takes whatever is sent to it for 24 hours and shows it: try a webhook without a server.
      </p>
      {error !== null && <Problem error={error} />}
      {bins.error && <Problem error={bins.error} onRetry={() => void bins.refetch()} />}
      <ul className="endpoints">
        {bins.data?.results.map(({ id, name, url, received, expiresAt }) => (
          <li key={id} className="card">
            <h3>{name ?? "Bin"}</h3>
            <CopyText label="Address" text={url} />
            <p className="quiet">
              {received} {received === 1 ? "request" : "requests"}, gone {toTime(expiresAt)}
            </p>
            <div className="row">
              <Button className="button" onPress={() => open(id)}>
                Show what came
              </Button>
              <Button className="button" onPress={() => onWebhook(url)}>
                Make a webhook to this bin
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {bin && <BinView bin={bin} onClose={() => open("")} onWebhook={onWebhook} />}
    </section>
  );
}
