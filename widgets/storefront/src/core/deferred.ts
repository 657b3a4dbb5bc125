/** Runs what was asked for before the view was there. */
export function deferred<Act extends (...given: never[]) => void>() {
  let act: Act | null = null;
  let waiting: (() => void) | null = null;
  return {
    connect(given: Act) {
      act = given;
      waiting?.();
      waiting = null;
    },
    run(...given: Parameters<Act>) {
      if (act) act(...given);
      else waiting = () => act!(...given);
    },
  };
}
