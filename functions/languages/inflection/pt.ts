import type { Inflection } from "./base-form.ts";

/** Portuguese plurals: "colchão" and "colchões", "papel" and "papéis". Forms without their accents are read as well. */
export const PORTUGUESE_INFLECTION: Inflection = {
  irregular: `
    mães mãe, maes mae, reis rei, leis lei, bois boi, heróis herói, herois heroi, pais pai, fósseis fóssil, fosseis
    fossil, têxteis têxtil, texteis textil, répteis réptil, repteis reptil, projéteis projétil, projeteis projetil, fáceis
    fácil, faceis facil, difíceis difícil, dificeis dificil, úteis útil, uteis util, frágeis frágil, frageis fragil, bebês
    bebê, purês purê, bidês bidê, crochês crochê, buquês buquê, portáteis portátil, portateis portatil, ágeis ágil,
    férteis fértil, boa bom, boas bom`,
  invariable: `
    lápis lapis tênis tenis ténis pires ônibus onibus grátis gratis mais menos cais demais jamais seis dois depois pois
    jeans atlas vírus virus bônus bonus bónus íris iris oásis oasis gás gas mês mes três tres trás tras após apos nós nos
    país ás as os caos -guês -ncês -lês -nês -dês biceps bíceps`,
  plurals: [
    [/[õo]es$/, "ão"],
    [/[ãa]es$/, "ão"],
    [/([ãa])os$/, "$1o"],
    [/[ée]is$/, "el"],
    [/[óo]is$/, "ol"],
    [/(?<=[^qg])[uú]is$/, "ul"],
    [/[aá]is$/, "al"],
    [/(infant|juven|gent|sut|barr|fun|perf|cant|fuz|quadr|civ|mercant|estudant)is$/, "$1il"],
    [/ns$/, "m"],
    [/(?<=[aeiouáéíóú])([rz])es$/, "$1"],
    [/(?<=[aeiouáéíóúâêôãõ])s$/, ""],
    [/(?<=[bcdfgklmprtvwy])s$/, ""],
  ],
  genders: [
    [/ão$/, "ao"],
    [/(?<=[^aeiouáéíóúg])ia$/, "io"],
  ],
};
