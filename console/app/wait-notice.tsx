import { useEffect, useState } from "react";
import { waitingUntil } from "../api/request-log.ts";
import { useStore } from "../api/store.ts";

/** Says that the service asked to wait, and for how long. */
export function WaitNotice() {
  const until = useStore(waitingUntil);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  const seconds = until === null ? 0 : Math.ceil((until - now) / 1_000);
  if (seconds <= 0) return null;
  return (
    <p className="notice" role="status">
      Too many requests at once. Trying again in {seconds} s.
    </p>
  );
}
