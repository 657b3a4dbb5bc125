const PATHS = {
  home: "M3 11 12 4l9 7v9h-6v-6H9v6H3z",
  catalogue: "M4 7l8-4 8 4v10l-8 4-8-4zM4 7l8 4 8-4M12 11v10",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 5 5",
  rules: "M4 7h9M17 7h3M15 4.5v5M4 17h3M11 17h9M9 14.5v5",
  webhooks: "M9 8a3 3 0 1 1 4 2.8L9.5 17M6 14a3 3 0 1 0 3 4h7M15 7l3.5 6A3 3 0 1 1 16 18",
  account: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 21a8 8 0 0 1 16 0",
  operator: "M4 5h16v6H4zM4 13h16v6H4zM8 8h.01M8 16h.01",
  crawls: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18",
  analytics: "M4 20h16M6 16v-5M11 16V5M16 16V9",
  experiments: "M9 3h6M10 3v6L4.5 18.5A2 2 0 0 0 6.2 21h11.6a2 2 0 0 0 1.7-2.5L14 9V3M7.5 14h9",
  chat: "M4 5h16v11H9l-5 4z",
  talk: "M4 4h11v8H8l-4 3zM18 8h2v11l-4-3H9v-2",
  inbox: "M4 13 7 5h10l3 8v6H4zM4 13h5a3 3 0 0 0 6 0h5",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
  requests: "M4 6h16M4 12h10M4 18h7",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19",
  moon: "M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10Z",
  system: "M3 5h18v11H3zM9 20h6M12 16v4",
  out: "M14 4h6v16h-6M4 12h11M11 8l4 4-4 4",
  done: "M4 12.5 9.5 18 20 6.5",
  close: "M6 6l12 12M18 6 6 18",
  next: "M9 5l7 7-7 7",
} as const;

export type IconName = keyof typeof PATHS;

/** A sign beside words that say the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
