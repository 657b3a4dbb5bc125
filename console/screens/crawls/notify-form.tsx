import { useState } from "react";
import { useWrite } from "../../api/hooks/use-write.ts";
import { LineForm } from "../../parts/form/line-form.tsx";
import { Problem } from "../../parts/problem.tsx";

/** Enrols an address for one mail at the end of the running crawl, or of the next one. */
export function NotifyForm() {
  const { call, run, error } = useWrite();
  const [enrolled, setEnrolled] = useState("");
  const enrol = (text: string) => {
    const email = text.trim();
    setEnrolled("");
    if (email) void run(async () => setEnrolled((await call("POST /crawl/notifications", { email })).email));
    return undefined;
  };
  return (
    <>
      <p className="quiet">One mail with its figures and reasons at the end of the running crawl, or else of the next.</p>
      <LineForm label="Mail address" placeholder="you@shop.example" action="Send one mail" onSubmit={enrol} />
      <p role="status">{enrolled && <span className="good">{enrolled} gets one mail.</span>}</p>
      {error !== null && <Problem error={error} />}
    </>
  );
}
