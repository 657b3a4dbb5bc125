import { useEffect, useState } from "react";

/** Time without a further letter after which the service is asked. */
const SETTLED_MS = 150;

/** Returns a text once nobody has typed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
