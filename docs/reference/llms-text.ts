import type { NavigationGroup } from "./rendering/page-frame.ts";

/** Writes /llms.txt (https://llmstxt.org): what there is to read, as Markdown. */
export function llmsText(title: string, summary: string, groups: readonly NavigationGroup[]): string {
  const sections = groups.map(({ title: heading, pages }) => {
    const links = pages.map((page) => `- [${page.title}](/${page.path}.md): ${page.description}`);
    return `## ${heading}\n\n${links.join("\n")}`;
  });
  const contract = "The whole contract is [openapi.json](/openapi.json), an OpenAPI 3.1 document.";
  return `# ${title}\n\n> ${summary.replaceAll("\n", " ")}\n\n${contract}\n\n${sections.join("\n\n")}\n`;
}
