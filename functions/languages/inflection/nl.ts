import type { Inflection } from "./base-form.ts";

/**
 * Dutch plurals. The stemmer writes long vowels once, as plurals do ("boom", "bomen": "bom"): the consonant behind the short
 * vowel of a short word is doubled to tell it apart ("bom", "bommen": "bomm"). A word whose own last letter is an s behind a
 * consonant ("fiets") becomes its plural in -en, since the stemmer takes that s for an ending.
 */
export const DUTCH_INFLECTION: Inflection = {
  irregular: `
    eieren ei, uien ui, rozen roos, apen aap, uren uur, -kinderen kind, -bladeren blad, -bladen blad, -raderen rad,
    lammeren lam, kalveren kalf, runderen rund, -steden stad, -schepen schip, leden lid, smeden smid, -glazen glas, -vaten
    vat, -paden pad, -baden bad, -daken dak, dagen dag, -gaten gat, -wegen weg, -spelen spel, -hoven hof, graven graf,
    -sloten slot, schoten schot, loten lot, goden god, holen hol, staven staf, ogen oog, oren oor, koeien koe, vlooien
    vlo, -kussens kus, -musea museum, -museums museum, -centra centrum, -aquaria aquarium, terraria terrarium, catalogi
    catalogus, cacti cactus, globes globus, sjaals sjaal, -shirts shirt, slips slip, clips clip, tops top, caps cap, boots
    boot, sets set, prints print, mugs mug, bags bag, bikes bike, cups cup, -bikinis bikini, taxis taxi, kiwis kiwi, skis
    ski, accus accu, menus menu, -paraplus paraplu, crèmes crème, radios radio, pianos piano`,
  invariable: `
    -matras -harnas -kompas atlas ananas canvas -terras -karkas gewas -fles -mes -bes les -adres succes proces expres
    bordes cipres cactus virus globus bonus radius catalogus -bus albatros -doos -roos -bos los mos -kaas -vaas -tas -jas
    -das -glas -gas -gras -was -jeans -tennis`,
  plurals: [
    [/([ei])e[eë]n$/, "$1e"],
    [/iën$/, "ie"],
    [/eaus$/, "eau"],
    [/i[eë]le$/, "ieel"],
    [/jes$/, "je"],
    [/(^[^aeiou]*[aeiou])([bdfgklmnprst])\2en?$/, "$1$2"],
    [/(?:fiet|mut|schaat|kaar|laar|spon|gid|schet|plaat)s$/, "$&en"],
    [/^(?:rit|spit|flit|hek|reek|rup|ker|beur|koer|len|gan|pol|hal|wal|dan|kan|kran|fran|gren|prin|men)s$/, "$&en"],
    [/(?<=[aeiou].*[^aeiou])([aou]|[^aeiou]y|e)s$/, "$1"],
    [/ys$/, "y"],
    [/(?<=[aeiou].*)(e[lmnr]|aar|ier|oor|eur)s$/, "$1"],
    [/(?<=[aeiou].*[aeiou].*)([kpt])s$/, "$1"],
  ],
  genders: [[/^([^aeiou]*[aeiou])([bdfgklmnprst])$/, "$1$2$2"]],
  stems: [
    [/(?<!^ro)z$/, "s"],
    [/v$/, "f"],
    [/(?<=[eiu])([aeo])\1([^aeiou])$/, "$1$2"],
    [/(?<=[aeiou][^aeiou]+[aeiou]+)([bdfgklmnprst])\1$/, "$1"],
  ],
};
