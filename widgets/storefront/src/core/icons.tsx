const PATHS = {
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 21 21",
  close: "M5 5l14 14M19 5 5 19",
  chat: "M4 5h16v11H9l-5 4z",
  anew: "M12 5v14M5 12h14",
};

/** A drawing that says nothing by itself: its button has a label. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
