import { type Adapter, newSearchFixture, type SearchFixture } from "./search-setup.ts";

/** Creates a shop of desks and lamps, some of them hidden or unpublished, with a post and prompts. */
export async function newDeskShop(adapter: Adapter): Promise<SearchFixture> {
  const fixture = await newSearchFixture(adapter);
  await fixture.put("products", [
    {
      id: "p1",
      name: "Oak desk",
      sku: "OD-100",
      price: 300,
      brands: ["Holz"],
      categories: ["Desks"],
      attributes: { color: ["Oak"] },
      rating: 4,
      content: "A wide desk for two.",
    },
    {
      id: "p2",
      name: "Pine desk",
      sku: "PD-200",
      price: 120,
      brands: ["Holz"],
      categories: ["Desks"],
      attributes: { color: ["Pine"] },
      rating: 5,
    },
    {
      id: "p3",
      name: "Desk lamp",
      sku: "DL-300",
      price: 40,
      brands: ["Lux"],
      categories: ["Lamps"],
      attributes: { color: ["Black"] },
      searchableText: "reading light",
    },
    {
      id: "p4",
      name: "Floor lamp",
      sku: "FL-400",
      price: null,
      brands: ["Lux"],
      categories: ["Lamps"],
      attributes: { color: ["Black", "Oak"] },
    },
    { id: "p5", name: "Hidden desk", indexStatus: "hidden" },
    { id: "p6", name: "Draft desk", status: "draft", price: 1 },
    { id: "p7", name: "Invisible desk", visibility: "hidden", price: 2 },
  ]);
  await fixture.put("posts", [
    {
      id: "a",
      title: "How to care for oak",
      content: [
        "<p>Oil it twice a year.</p>",
        "<p>Wood is patient and forgives a lot.</p>".repeat(100),
        "<p>Beeswax protects the surface.</p>",
      ].join(""),
      status: "publish",
    },
    { id: "b", title: "Oak, a draft", status: "draft" },
  ]);
  await fixture.put("prompts", [
    { id: "now", prompt: "Find a desk", activeFrom: "2026-01-01T00:00:00Z" },
    { id: "later", prompt: "Find a summer desk", activeFrom: "2026-06-01T00:00:00Z" },
    { id: "past", prompt: "Find a winter desk", activeTo: "2026-01-01T00:00:00Z" },
  ]);
  return fixture;
}
