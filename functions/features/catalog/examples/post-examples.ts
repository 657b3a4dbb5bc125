import type { FeatureExamples } from "../../../http/operation-example.ts";

const GUIDE = {
  id: "bottle-care",
  title: "How to keep a bottle fresh",
  excerpt: "Bicarbonate, a long brush and an open lid.",
  content: "<p>Fill the bottle with warm water and a spoon of bicarbonate, leave it over night, and let it dry open.</p>",
  postType: "guide",
  status: "publish",
  authorName: "Maren Oldcastle",
  publishedAt: "2026-09-28T08:00:00Z",
  categories: ["Guides", "Care"],
  tags: ["bottle", "care"],
  url: "https://shop.example/guides/bottle-care/",
};

export const POST_EXAMPLES: FeatureExamples = {
  upsertPost: {
    title: "A new guide",
    description:
      "Writes a guide, a policy or an answer under the shop's own id: the chat answers from it, and searches find it. HTML " +
      "in `content` is read as text; a draft stays unseen by shoppers.",
    body: GUIDE,
  },
  getPost: {
    description: "Reads a post as it is stored, drafts included.",
    params: { id: GUIDE.id },
  },
  bulkUpsertPosts: {
    title: "Two answers of a help page",
    description:
      "Imports up to 500 posts a request, each whole. A bad entry fails alone and is listed in `failed`; the answer is then 207.",
    body: {
      posts: [
        {
          id: "faq-bottle-dishwasher",
          title: "May the bottle go in the dishwasher?",
          content: "<p>The lid may, the bottle may not.</p>",
        },
        { id: "faq-bottle-fizzy", title: "Is it tight with fizzy drinks?", content: "<p>Yes, below 30 °C.</p>" },
      ],
    },
  },
  listPosts: {
    title: "Titles of the guides",
    description: "Pages through the stored posts in order of their ids; `fields` leaves the long texts out.",
    query: { categories: ["Guides"], fields: ["id", "title", "status", "createdAt", "updatedAt"], limit: 2 },
  },
  listPostIds: {
    description: "Pages through ids alone, up to 1,000 a request, to find posts that the site no longer has.",
    query: { categories: ["Policies"], limit: 3 },
  },
  deletePost: {
    description: "Deletes one post; the chat no longer answers from it within seconds.",
    params: { id: GUIDE.id },
  },
  bulkDeletePosts: {
    description: "An id that is not there fails alone; nothing else is touched.",
    body: { ids: ["faq-bottle-dishwasher"] },
  },
  deletePostsByQuery: {
    title: "Posts of a source that was closed",
    description: "There is no recall: try the filter in a search first and compare its `total`. An empty filter is refused.",
    body: { filters: { id: "faq-bottle-fizzy" } },
  },
};
