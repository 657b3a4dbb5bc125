import type { Page } from "playwright-core";

interface AccessibleNode {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  value?: { value: string };
  properties?: { name: string; value: { value: unknown } }[];
  childIds?: string[];
}

/** Roles that a screen reader passes over. */
const UNSPOKEN = new Set([
  ...["generic", "none", "InlineTextBox", "LineBreak", "image", "LabelText", "Legend", "MenuListPopup", "ListMarker"],
  ...["mark", "strong", "paragraph", "rowgroup"],
]);
/** Elements whose text is the name of another. */
const LABELS = new Set(["LabelText", "Legend", "combobox", "textbox"]);
/** States that it says beside a name. */
const SPOKEN_STATES = [
  "expanded",
  "checked",
  "selected",
  "haspopup",
  "busy",
  "live",
  "invalid",
  "required",
  "focused",
  "modal",
  "pressed",
];

/**
 * Returns what the browser tells a screen reader of a part of the page, a line each, deeper ones indented: role, name, value and
 * states. The part is the first of its role.
 */
export async function readSpokenTree(page: Page, role: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as { nodes: AccessibleNode[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  const walk = (node: AccessibleNode, depth: number, above: { name: string; isLabel: boolean }) => {
    const told = describe(node, above);
    if (told !== null) lines.push("  ".repeat(depth) + told);
    const isLabel = above.isLabel || LABELS.has(node.role?.value ?? "");
    const inner = { name: node.name?.value || above.name, isLabel };
    for (const id of node.childIds ?? []) walk(byId.get(id)!, told === null ? depth : depth + 1, inner);
  };
  const root = nodes.find((node) => !node.ignored && node.role?.value === role);
  if (!root) throw new Error(`Nothing in the page has the role ${role}.`);
  walk(root, 0, { name: "", isLabel: false });
  return `\n${lines.join("\n")}\n`;
}

function describe(
  { ignored, role, name, value, properties = [] }: AccessibleNode,
  above: { name: string; isLabel: boolean },
): string | null {
  const kind = role?.value ?? "";
  if (ignored || UNSPOKEN.has(kind)) return null;
  const text = name?.value ?? "";
  if (kind === "StaticText") return above.isLabel || above.name.includes(text.trim()) ? null : text.trim();
  const states = properties.filter((each) => SPOKEN_STATES.includes(each.name) && isSet(each.value.value));
  const said = states.map((each) => (each.value.value === true ? each.name : `${each.name} ${each.value.value}`));
  return [kind, text && JSON.stringify(text), value?.value && `= ${value.value}`, ...said].filter(Boolean).join(" ");
}

const isSet = (value: unknown): boolean => value !== false && value !== "false" && value !== "off";
