import { Link } from "wouter";

interface TabsProps {
  /** Name of the navigation. */
  name: string;
  tabs: readonly { path: string; name: string; isHere: boolean }[];
}

/** Links to the views of a screen, each with an address of its own. */
export function Tabs({ name, tabs }: TabsProps) {
  return (
    <nav className="tabs" aria-label={name}>
      {tabs.map((tab) => (
        <Link key={tab.path} href={tab.path} aria-current={tab.isHere ? "page" : undefined}>
          {tab.name}
        </Link>
      ))}
    </nav>
  );
}
