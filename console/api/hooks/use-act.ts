import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/** A write that is followed. */
export interface Act {
  isPending: boolean;
  error: unknown;
  /** Does it, and lets every view ask anew, but for what is `gone`. Returns whether it worked. */
  run(act: () => Promise<unknown>, options?: { gone?: string }): Promise<boolean>;
  forget(): void;
}

/** Follows a write: while it runs, and why it failed. */
export function useAct(): Act {
  const answers = useQueryClient();
  const [state, setState] = useState<{ isPending: boolean; error: unknown }>({ isPending: false, error: null });
  const run = async (act: () => Promise<unknown>, { gone }: { gone?: string } = {}) => {
    setState({ isPending: true, error: null });
    try {
      await act();
      setState({ isPending: false, error: null });
      await answers.invalidateQueries({
        predicate: ({ queryKey }) => !gone || !JSON.stringify(queryKey).includes(JSON.stringify(gone)),
      });
      return true;
    } catch (error) {
      setState({ isPending: false, error });
      return false;
    }
  };
  return { ...state, run, forget: () => setState({ isPending: false, error: null }) };
}
