import { useMutation } from "@tanstack/react-query";
import { Button } from "react-aria-components/Button";
import { callService } from "../../../api/call.ts";
import { saveFile } from "../../../parts/files/save-file.ts";
import { Problem } from "../../../parts/problem.tsx";
import { checkReceipt, readReceipt } from "./check-receipt.ts";

/** The signed receipt of a request: saved as a file, and checked with the key that the service publishes. */
export function Receipt({ requestId, receipt }: { requestId: string; receipt: string }) {
  const check = useMutation({
    mutationFn: async () =>
      checkReceipt(receipt, await callService({ key: null, workspace: null }, "GET /.well-known/jwks.json", {})),
  });
  const { data: verdict, error, isPending } = check;
  return (
    <section aria-labelledby="receipt">
      <h3 id="receipt">Receipt</h3>
      <p className="quiet">It proves to anybody what was done, and names nobody: persons stand in it as digests.</p>
      <div className="row account-acts">
        <Button
          className="button"
          onPress={() => saveFile(new Blob([receipt], { type: "application/jose" }), `${requestId}.jws`)}
        >
          Save the receipt
        </Button>
        <Button className="button" onPress={() => check.mutate()}>
          {isPending ? "Wait …" : "Check its signature"}
        </Button>
        <span role="status" className={verdict ? "good" : "bad"}>
          {verdict === true && "It is signed by this service, and nothing of it was changed."}
          {verdict === false && "The signature does not fit."}
        </span>
      </div>
      {error && <Problem error={error} />}
      <details>
        <summary>What it says</summary>
        <pre tabIndex={0}>{JSON.stringify(readReceipt(receipt), null, 2)}</pre>
      </details>
    </section>
  );
}
