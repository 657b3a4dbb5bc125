import type { ReactNode } from "react";

export function Loading({ what = "Loading" }: { what?: string }) {
  return (
    <p className="loading" role="status">
      {what} …
    </p>
  );
}

/** Says what would be here, and what to do. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p className="empty-title">{title}</p>
      {children}
    </div>
  );
}

/** Names the scopes that a key has not. */
export function Forbidden({ scopes }: { scopes: readonly string[] }) {
  return (
    <div className="empty">
      <p className="empty-title">Your key may not see this.</p>
      <p>
        It needs{" "}
        {scopes.map((scope, place) => (
          <span key={scope}>
            {place > 0 && " and "}
            <code>{scope}</code>
          </span>
        ))}
        . Ask whoever made your key for one that has it.
      </p>
    </div>
  );
}
