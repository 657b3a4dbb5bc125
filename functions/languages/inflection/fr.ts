import type { Inflection } from "./base-form.ts";

/** French plurals and feminine forms that the stemmer does not know: "feux", "vieille". */
export const FRENCH_INFLECTION: Inflection = {
  irregular: `
    yeux œil, feux feu, jeux jeu, cheveux cheveu, lieux lieu, milieux milieu, vœux vœu, voeux voeu, neveux neveu,
    essieux essieu, aveux aveu, enjeux enjeu, pieux pieu, bijoux bijou, cailloux caillou, choux chou, genoux genou,
    hiboux hibou, joujoux joujou, poux pou, travaux travail, vitraux vitrail, émaux émail, emaux email, coraux corail,
    baux bail, soupiraux soupirail, tuyaux tuyau, noyaux noyau, joyaux joyau, boyaux boyau, étaux étau, etaux etau,
    amis ami, fourmis fourmi, bikinis bikini, taxis taxi, skis ski, kiwis kiwi, étuis étui, etuis etui, favoris favori,
    jolis joli, spaghettis spaghetti, raviolis ravioli, unis uni, blanche blanc, franche franc, sèche sec, seche sec,
    fraîche frais, fraiche frais, longue long, douce doux, rousse roux, fausse faux, jalouse jaloux, vieille vieux,
    vieil vieux, belle beau, bel beau, nouvelle nouveau, nouvel nouveau, folle fou, molle mou, brève bref, breve bref,
    grosse gros, grasse gras, basse bas, épaisse épais, epaisse epais, gentille gentil, favorite favori,
    publique public, turque turc, grecque grec, plis pli, cris cri`,
  invariable: `
    os dos gros repos héros heros enclos propos clos nos vos chaos plus jus bus sous dessous dessus abus refus obus virus
    cactus bonus focus campus lotus tous nous vous minibus talus intrus bas gras las pas cas tas ras bras repas matelas
    cadenas coutelas lilas ananas atlas canevas verglas damas compas as mas`,
  plurals: [
    [/(?<=[bcdfghklmnoprtuyza])s$/, ""],
    [/es$/, "e"],
  ],
  genders: [
    [/ive$/, "if"],
    [/neuve$/, "neuf"],
    [/[èe]re$/, "er"],
    [/[ée]e$/, "é"],
  ],
  stems: [[/(?<=\p{L}(?:[aou]|\p{L}{2})i)s$/u, ""]],
};
