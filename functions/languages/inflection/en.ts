import type { Inflection } from "./base-form.ts";

/** English plurals that the stemmer does not know. Words of two meanings ("media", "dice", "axes") are left as they are. */
export const ENGLISH_INFLECTION: Inflection = {
  irregular: `
    men man, feet foot, -feet foot, teeth tooth, -teeth tooth, mice mouse, -mice mouse, lice louse, geese goose, -geese
    goose, children child, grandchildren grandchild, oxen ox, ties tie, pies pie, dies die, lies lie, gases gas, lenses
    lens, canvases canvas, atlases atlas, irises iris, trellises trellis, quizzes quiz, fezzes fez, matrices matrix,
    appendices appendix, indices index, vertices vertex, vortices vortex, codices codex, aquaria aquarium, terraria
    terrarium, vivaria vivarium, bacteria bacterium, criteria criterion, curricula curriculum, memoranda memorandum,
    phenomena phenomenon, stadia stadium, cacti cactus, fungi fungus, radii radius, stimuli stimulus, alumni alumnus, foci
    focus, nuclei nucleus, octopi octopus, hippopotami hippopotamus, vertebrae vertebra, larvae larva, antennae antenna,
    algae alga, formulae formula, nebulae nebula, crises crisis, analyses analysis, oases oasis, theses thesis, diagnoses
    diagnosis, hypotheses hypothesis, parentheses parenthesis, synopses synopsis, staves staff`,
  invariable: `
    -specimen -regimen -abdomen semen ramen omen amen -stamen hymen yemen fuses muses ruses uses excuses refuses
    confuses accuses`,
  plurals: [
    [/(?<=\p{L}{2})men$/u, "man"],
    [/((?:kni|wi|(?<!o)li))ves$/, "$1fe"],
    [/(shel|scar|lea|loa|wol|cal|hal|\bel|sel|thie|dwar|hoo|shea|whar|kerchie)ves$/, "$1f"],
    [/(?<=[^aeo])uses$/, "us"],
    [/eaux$/, "eau"],
  ],
};
