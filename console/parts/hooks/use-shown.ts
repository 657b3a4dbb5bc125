import { type RefObject, useEffect, useRef } from "react";

/** Scrolls a link into the view of its navigation, which on a phone is wider than the screen, when its place is opened. */
export function useShown(isHere: boolean): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [isHere]);
  return link;
}
