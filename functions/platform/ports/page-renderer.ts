export interface RenderRequest {
  url: string;
  userAgent: string;
  /** For everything, from the start of the browser to the last byte. */
  timeoutMs: number;
}

export interface RenderedPage {
  html: string;
  /** Address at which the page ended: scripts may have led on. */
  url: string;
}

/** Runs a page's scripts in a browser, for pages that are empty without them. */
export interface PageRenderer {
  /**
   * Returns the page as its scripts left it; null when there is no browser, or the page could not be rendered within its limits.
   * Never throws: a crawl counts such a page and goes on.
   */
  render(request: RenderRequest): Promise<RenderedPage | null>;
}

/** Stands for the browser that a deployment does without. */
export const noPageRenderer: PageRenderer = { render: async () => null };
