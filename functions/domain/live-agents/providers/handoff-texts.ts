import { createHash } from "node:crypto";
import { Parser } from "htmlparser2";
import type { HandoffConversation, ShopperMessage } from "../live-agents.ts";

const LINE_ENDS = ["br", "p", "div", "li", "tr", "h1", "h2", "h3", "h4", "pre", "blockquote"];
const UNSEEN = ["script", "style", "head", "template"];

/** Subject of a conversation in lists of agents. */
export const SUBJECT = "A shopper asks for a person";
export const SHOPPER_NAME = "Shopper";

/** Returns an agent's message as plain text; a link keeps its address where its text does not show it. */
export function htmlToText(html: string): string {
  const parts: string[] = [];
  const links: { href: string; from: number }[] = [];
  let unseen = 0;
  const parser = new Parser({
    onopentag(name, { href, src, alt }) {
      if (UNSEEN.includes(name)) unseen++;
      if (name === "br") parts.push("\n");
      if (name === "a") links.push({ href: href ?? "", from: parts.length });
      if (name === "img") parts.push(alt || src || "");
    },
    ontext: (text) => void (unseen === 0 && parts.push(text.replaceAll(/[\t\r\n ]+/g, " "))),
    onclosetag(name) {
      if (UNSEEN.includes(name)) unseen--;
      if (name === "a") closeLink(links.pop(), parts);
      if (name !== "br" && LINE_ENDS.includes(name)) parts.push("\n");
    },
  });
  parser.end(html);
  const lines = parts.join("").split("\n");
  return lines
    .map((line) => line.trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function closeLink(link: { href: string; from: number } | undefined, parts: string[]): void {
  if (!link || !/^https?:/i.test(link.href)) return;
  const text = parts.slice(link.from).join("").trim();
  if (!text.includes(link.href)) parts.push(text === "" ? link.href : ` (${link.href})`);
}

/** Returns a shopper's text as HTML that shows it as it is. */
export function textToHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\n", "<br>");
}

/** Longest text of a shopper that any of the providers takes, escaped. */
const MAX_TEXT = 7_500;

/** Returns a handoff as text for an agent: the last question, and what was said before. No id of the shopper is in it. */
export function describeHandoff({ reason, summary, language }: HandoffConversation): string {
  const question = reason ? `\n\n${reason.slice(0, MAX_TEXT)}` : "";
  const before = summary === "" ? "" : `\n\n---\n${summary.slice(-MAX_TEXT)}`;
  return `${SUBJECT} (language: ${language}).${question}${before}`;
}

/** Names a shopper to a provider: the same one each time, by nothing that says who it is. */
export function toShopperId(shopper: ShopperMessage["shopper"]): string {
  const id = shopper.userId === null ? `visitor ${shopper.visitorId ?? ""}` : `user ${shopper.userId}`;
  return `shopper-${createHash("sha256").update(id).digest("hex").slice(0, 32)}`;
}

/** Cuts a shopper's text to what providers take. */
export function cutMessage(text: string): string {
  return text.slice(0, MAX_TEXT).toWellFormed();
}
