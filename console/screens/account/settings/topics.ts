/** Settings that people look for in one place. */
interface Topic {
  /** Last part of its address. */
  id: string;
  name: string;
  about: string;
  /** Names of settings, or how they begin. */
  holds: readonly string[];
}

/** Topics in the order in which they are shown; the last one has what no other one names. */
export const TOPICS: readonly Topic[] = [
  {
    ...{ id: "language", name: "Language and money", holds: ["language", "locale", "currency"] },
    about: "In which language the records are written, and how numbers and prices are.",
  },
  {
    ...{ id: "search", name: "Search", holds: ["search.", "stopWords", "synonyms"] },
    about: "How a search is read, and which words count.",
  },
  {
    ...{ id: "order", name: "Order of hits", holds: ["search.signals.", "search.fields."] },
    about: "What lifts a product beside the words, and how much a word counts by where it stands.",
  },
  {
    ...{ id: "chat", name: "Chat", holds: ["instructions", "triageProgressMessage", "composerProgressMessage", "chat."] },
    about: "How the assistant answers, and how long it may take.",
  },
  {
    ...{ id: "people", name: "People and forms", holds: ["handoff.", "contactForm."] },
    about: "How long shoppers wait for a person, and the form that they write by otherwise.",
  },
  {
    ...{ id: "domains", name: "Custom domains", holds: ["customDomains"] },
    about: "Questions that your own MCP servers answer in the chat.",
  },
  {
    ...{ id: "access", name: "Access and files", holds: ["origins", "unretrievable", "fileAccess"] },
    about: "Which pages may use a publishable key, and what they never see.",
  },
  {
    ...{ id: "learning", name: "Learning", holds: ["learning."] },
    about: "Which shop events teach popularity and recommendations.",
  },
  { id: "other", name: "Other", holds: [], about: "Settings that this console has no place for." },
];

/** Names the topic of a setting, which is the one that names most of it, and its place there. */
function placeOf(setting: string): { topic: string; place: number } {
  const fits = (name: string) => (name.endsWith(".") ? setting.startsWith(name) : setting === name);
  const places = TOPICS.flatMap(({ id, holds }) => holds.map((name, place) => ({ topic: id, place, name })));
  const [best] = places.filter(({ name }) => fits(name)).sort((one, other) => other.name.length - one.name.length);
  return best ?? { topic: "other", place: 0 };
}

export const topicOf = (setting: string): string => placeOf(setting).topic;

/** Lists the settings of a topic, in the order in which it names them. */
export function settingsOf<Setting extends { name: string }>(topic: string, settings: readonly Setting[]): Setting[] {
  const own = settings.filter(({ name }) => topicOf(name) === topic);
  return own.sort((one, other) => placeOf(one.name).place - placeOf(other.name).place);
}
