import type { Inflection } from "./base-form.ts";

/** German plurals that the stemmer does not know, most of them of loan words: "Sofas", "Museen", "Pizzen". */
export const GERMAN_INFLECTION: Inflection = {
  irregular: `
    eier ei, -busse bus, -kürbisse kürbis, zirkusse zirkus, krokusse krokus, atlasse atlas, ostereier osterei, rühreier
    rührei, -globen globus, -kakteen kaktus, -museen museum, -pizzen pizza, -konten konto, firmen firma, alben album,
    fotoalben fotoalbum, -zentren zentrum, viren virus, villen villa, praxen praxis, arztpraxen arztpraxis, lexika
    lexikon, boni bonus, radien radius, gymnasien gymnasium, laboratorien laboratorium, -materialien material, -mineralien
    mineral, -stadien stadion, atlanten atlas, skalen skala, themen thema, kommata komma, visa visum, basen basis, medien
    medium, agenden agenda, espressi espresso, celli cello, seen see, feen fee, taxis taxi, kiwis kiwi, -bikinis bikini,
    -pullis pulli, skis ski, skier ski, omis omi, opis opi, kombis kombi, zucchinis zucchini, salamis salami, chilis
    chili, safaris safari, etuis etui, kolibris kolibri, -akkus akku, -kanus kanu, -iglus iglu, emus emu, menüs menü,
    menus menu, tutus tutu, cookies cookie, hoodies hoodie, smoothies smoothie, brownies brownie, hobbies hobby, babies
    baby, parties party, handies handy, schals schal, -gans ganse, -hals halse, -fels felse, -puls pulse, -impuls impulse,
    -kurs kurse, -keks kekse, -fuchs fuchse, -lachs lachse, -wachs wachse, -krebs krebse, -dachs dachse, vers verse,
    ananasse ananas, rhythmen rhythmus, hohe hoch, hohen hoch, hoher hoch, hohes hoch, hohem hoch`,
  invariable: `
    los moos -moos chaos kosmos gas -glas -gras -gas ananas atlas damas canvas mops gips chips raps schnaps klops das was
    etwas aus -aus`,
  plurals: [
    [/arien$/, "arium"],
    [/ismen$/, "ismus"],
    [/(?<=\p{L}{2}[^aeiou]u)sse[ns]?$/u, "s"],
    [/nisse[ns]?$/, "nis"],
    [/(?<=\p{L}{4})(?<![^c]k)los(?:e[mnrs]?)?$/u, "los"],
    [/(er|nd|or|ist|ent|ant|log)innen$/, "$1in"],
    [/eln$/, "el"],
    [/(?<=[aoyé]|ee)s$/, ""],
    [/(?<=p)s$/, ""],
    [/^(un)?(dunk|ed|eit)le[mnrs]?$/, "$1$2el"],
    [/ble[mnrs]?$/, "bel"],
    [/^(teu|sau)re[mnrs]?$/, "$1er"],
  ],
  stems: [[/(?<=\p{L}[^aeiouäöü][iuü])s$/u, ""]],
};
