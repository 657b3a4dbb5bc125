import { Button } from "react-aria-components/Button";
import { useAct } from "../api/hooks/use-act.ts";
import { keepKey, swapKey, useSession } from "../api/session.ts";
import { Problem } from "../parts/problem.tsx";

/** Offers somebody who pasted a key one that ends by itself in its place. */
export function SwapOffer() {
  const { offersSwap } = useSession();
  const { run, isPending, error } = useAct();
  if (!offersSwap) return null;
  return (
    <section className="notice" aria-label="Your key">
      <p>
        The key that you pasted may make other keys. You can work with one instead that ends in 12 hours and is revoked when you
        sign out; this tab then forgets the one you pasted.
      </p>
      {error !== null && <Problem error={error} />}
      <div className="row">
        <Button className="button main" isPending={isPending} onPress={() => run(swapKey)}>
          {isPending ? "Swapping …" : "Swap it"}
        </Button>
        <Button className="button" onPress={keepKey}>
          Keep this one
        </Button>
      </div>
    </section>
  );
}
