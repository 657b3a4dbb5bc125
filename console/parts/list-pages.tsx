import { Button } from "react-aria-components/Button";

interface ListPagesProps {
  /** Cursors of the pages before the one that is shown, and its own; none: the first one is shown. */
  cursors: string[];
  /** Cursor of the page behind it; null: it is the last. */
  next: string | null | undefined;
  onChange(cursors: string[]): void;
  /** Names of the page before and the one behind. */
  names?: readonly [before: string, behind: string];
}

/** Leads from page to page of a list that comes by cursor. */
export function ListPages({ cursors, next, onChange, names: [before, behind] = ["Newer", "Older"] }: ListPagesProps) {
  return (
    <div className="row">
      {cursors.length > 0 && (
        <Button className="button" onPress={() => onChange(cursors.slice(0, -1))}>
          {before}
        </Button>
      )}
      {next && (
        <Button className="button" onPress={() => onChange([...cursors, next])}>
          {behind}
        </Button>
      )}
    </div>
  );
}
