import { useEffect, useState } from "react";
import { awaitedLimit, reachedLimit } from "../api/request-log.ts";
import { useStore } from "../api/store.ts";
import { toTime } from "../parts/formats.ts";

/** Says that the service asked to wait, and for how long; or which limit is reached, and when it ends. */
export function WaitNotice() {
  const waiting = useStore(awaitedLimit);
  const limit = useStore(reachedLimit);
  const isSet = waiting !== null || limit !== null;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isSet) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isSet]);
  const seconds = waiting === null ? 0 : Math.ceil((waiting.until - now) / 1_000);
  return (
    <>
      {seconds > 0 && (
        <p className="notice" role="status">
          Too many requests at once. Trying again in {seconds} s.
        </p>
      )}
      {limit !== null && limit.until > now && (
        <p className="notice" role="status">
          A limit is reached: {limit.message} It ends {toTime(new Date(limit.until).toISOString())}; nothing is tried again
          before.
        </p>
      )}
    </>
  );
}
