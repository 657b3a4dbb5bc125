import type { Inflection } from "./base-form.ts";

/** Italian plurals that the stemmer does not know: "lago" and "laghi", "chiave" and "chiavi". */
export const ITALIAN_INFLECTION: Inflection = {
  irregular: `
    uomini uomo, buoi bue, eroi eroe, dei dio, ali ala, armi arma, uve uva, oche oca, api ape, aghi ago, echi eco, templi
    tempio, zii zio, asce ascia, dollari dollaro, salari salario, vocabolari vocabolario, formulari formulario`,
  invariable: "chi poi mai noi voi suoi tuoi",
  plurals: [
    [/(?<=\p{L})ier[aeio]$/u, "ier"],
    [/(?<=\p{L}{2})ere$/u, "era"],
    [/(?<=\p{L}{2})(an|on|and|et)[oei]$/u, "$1a"],
    [/(?<=\p{L}{2})iv[aei]$/u, "ivo"],
    [/(l|milit|aliment|element|famili)ari$/, "$1are"],
    [/(?<=\p{L}{2})assi$/u, "asso"],
    [/(?<=\p{L}{2})oi$/u, "oio"],
    [/(?<=\p{L}{2}[cg])hio?$/u, "o"],
    [/(?<=\p{L}{2}[cg])he$/u, "a"],
    [/(?<=\p{L}{2})ai$/u, "aio"],
    [/([aei])vi$/, "$1ve"],
    [/(?<=[bcdfgklmnprtvwy])s$/, ""],
  ],
  stems: [[/^([aeiou][^aeiou]{2,3})[aeio]$/, "$1"]],
};
