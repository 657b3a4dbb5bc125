/** Name of the crawler: in its User-Agent, and the group of a robots.txt that is about it. */
export const CRAWLER_NAME = "ShopSearchBot";
/** Path of the public page that explains the crawler. */
export const CRAWLER_PATH = "/crawler";
const VERSION = "1.0";

/** Returns the User-Agent: name, version, and where a site's owner reads who this is. */
export function toUserAgent(baseUrl: string): string {
  return `${CRAWLER_NAME}/${VERSION} (+${baseUrl}${CRAWLER_PATH})`;
}
