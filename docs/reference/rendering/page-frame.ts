import { type Html, html } from "./html.ts";
import type { Page } from "./page.ts";

/** Addresses of the files that every page needs. */
export interface Assets {
  style: string;
  script: string;
  icon: string;
  searchIndex: string;
}

/** Pages under a heading of the navigation. */
export interface NavigationGroup {
  title: string;
  pages: Page[];
}

interface Frame {
  title: string;
  version: string;
  assets: Assets;
  navigation: NavigationGroup[];
}

/** Renders a whole page. It can be read without the script, which adds the search, tabs and buttons that copy. */
export function renderPage(page: Page, { title, version, assets, navigation }: Frame): string {
  const name = page.path === "docs/index" ? title : `${page.title} · ${title}`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${page.description}">
<title>${name}</title>
<link rel="icon" href="${assets.icon}" type="image/svg+xml">
<link rel="stylesheet" href="${assets.style}">
<link rel="alternate" type="text/markdown" href="/${page.path}.md">
<script src="${assets.script}" defer></script>
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header class="bar">
<a class="menu" href="#navigation">Menu</a>
<a class="home" href="/docs">${title} <small>${version}</small></a>
<div class="search" data-index="${assets.searchIndex}"></div>
</header>
<div class="layout">
<nav id="navigation" aria-label="Reference">
<a class="close" href="#main">Close the menu</a>
${navigation.map((group) => renderGroup(group, page))}</nav>
<main id="main" tabindex="-1">
${page.body}
<footer>
<a href="/${page.path}.md">This page as Markdown</a>
<a href="/openapi.json">openapi.json</a> <a href="/llms.txt">llms.txt</a></footer>
</main>
</div>
</body>
</html>
`.text;
}

function renderGroup({ title, pages }: NavigationGroup, current: Page): Html {
  return html`<h2>${title}</h2><ul>${pages.map((page) => {
    const isCurrent = page.path === current.path;
    const link = html`<a href="${addressOf(page)}"${isCurrent && html` aria-current="page"`}>${page.title}</a>`;
    return html`<li>${link}${isCurrent && page.contents.length > 0 && renderContents(page)}</li>`;
  })}</ul>`;
}

function renderContents({ contents }: Page): Html {
  return html`<ul>${contents.map(({ anchor, title }) => html`<li><a href="#${anchor}">${title}</a></li>`)}</ul>`;
}

/** Returns the address of a page: the index is that of the folder. */
export function addressOf({ path }: Page): string {
  return path === "docs/index" ? "/docs" : `/${path}`;
}
