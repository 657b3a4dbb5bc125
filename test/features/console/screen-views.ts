/** Thread of the conversation that its view shows. */
export const THREAD = "0f8fad5b-d9cb-469f-a165-70867728950e";

/** A view, with what is there once its answers have come. */
interface View {
  path: string;
  ready: string;
  /** Views that ask nothing stay as they are, whatever the service does. */
  asksNothing?: boolean;
  /** Loaded anew, as the first view of each screen is; the others are gone to within the page. */
  isLoaded?: boolean;
}

/** The views of each screen by its path. */
export const VIEWS: Record<string, View[]> = {
  "/": [{ path: "", ready: "text=of 5 done" }],
  "/catalogue": [
    { path: "/catalogue/products", ready: "text=Rain coat" },
    { path: "/catalogue/products?id=p1", ready: ".sheet >> text=Rain coat" },
    { path: "/catalogue/posts", ready: "text=There are no posts yet." },
    { path: "/catalogue/taxonomies", ready: "text=There are no terms yet." },
    { path: "/catalogue/prompts", ready: "text=What keeps the rain out?" },
    { path: "/catalogue/import", ready: "text=Choose a file", asksNothing: true },
  ],
  "/search": [{ path: "/search?q=rain", ready: ".hit" }],
  "/rules": [
    { path: "/rules", ready: "text=Lift coats" },
    { path: "/rules?view=synonyms", ready: "text=parka" },
  ],
  "/chat": [
    { path: "/chat", ready: "text=Nothing was asked yet.", asksNothing: true },
    { path: "/chat?draft=1", ready: ".ask input", asksNothing: true },
    { path: "/chat?view=cases", ready: "text=There are no test cases yet.", asksNothing: true },
  ],
  "/inbox": [{ path: "/inbox", ready: "text=Nobody waits for a person." }],
  "/webhooks": [{ path: "/webhooks", ready: ".table >> text=product.created" }],
  "/account": [
    { path: "/account", ready: "table >> nth=0" },
    { path: "/account/settings/search", ready: ".settings-fields" },
  ],
  "/conversations": [
    { path: "/conversations", ready: ".thread >> text=Do you have a rain coat?" },
    { path: `/conversations/${THREAD}`, ready: "text=Do you have a rain coat?" },
    { path: "/conversations?view=questions", ready: "text=Every question had an answer." },
  ],
  "/crawls": [
    { path: "/crawls", ready: "text=Nothing was crawled yet." },
    { path: "/crawls?view=configuration", ready: "textarea >> nth=5" },
    { path: "/crawls?view=page", ready: "#check", asksNothing: true },
  ],
  "/analytics": [
    { path: "/analytics", ready: ".report >> nth=0" },
    { path: "/analytics?view=chat", ready: ".report >> nth=0" },
    { path: "/analytics?view=feedback", ready: ".report >> nth=0" },
    { path: "/analytics?view=learning", ready: ".report >> nth=0" },
  ],
  "/experiments": [
    { path: "/experiments", ready: ".experiments >> text=By words" },
    { path: "/experiments?experiment=EXPERIMENT", ready: "text=Nothing is decided yet." },
  ],
};
