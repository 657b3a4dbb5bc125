import { describe, expect, test } from "@jest/globals";
import { stemmerFor } from "../../../functions/platform/text/language/stem.ts";
import { verifies } from "../../support/verifies.ts";

/** Words and another form of each. */
const FORMS: Record<string, string> = {
  en: `
    chisel chisels, loaf loaves, penknife penknives, cherry cherries, potato potatoes, anchovy anchovies, toothbrush
    toothbrushes, dress dresses, glove gloves, goose geese, snowman snowmen, cactus cacti, lens lenses, bus buses, canvas
    canvases, tie ties, shoe shoes, gateau gateaux, octopus octopuses, walrus walruses, quiz quizzes, half halves, key
    keys, roof roofs`,
  de: `
    Nagel Nägel, Dübel Dübel, Nuss Nüsse, Ei Eier, Keks Kekse, Top Tops, Body Bodys, Katzenklo Katzenklos, Radiergummi
    Radiergummis, Vogelhaus Vogelhäuser, Bus Busse, Akku Akkus, Menü Menüs, Atlas Atlanten, Album Alben, Kürbis Kürbisse,
    Fokus Fokusse, Aquarium Aquarien, Globus Globen, Espresso Espressi, teuer teure, dunkel dunkle, hoch hohe, flexibel
    flexible, ärmellos ärmelloses, kabellos kabellose, geschmacklos geschmackloser`,
  fr: `
    marteau marteaux, clou clous, jeu jeux, bijou bijoux, œuf œufs, tuyau tuyaux, vitrail vitraux, étui étuis, biberon
    biberons, potiron potirons, essai essais, tournoi tournois, habit habits, brocoli brocolis, canal canaux, doux douces,
    neuf neuves, vieux vieilles, frais fraîche, sec sèches, épais épaisses, mural muraux, petit petits, public publique`,
  es: `
    cincel cinceles, nuez nueces, pez peces, jersey jerséis, calcetín calcetines, sostén sostenes, disfraz disfraces,
    césped céspedes, bebé bebés, altavoz altavoces, esquí esquís, champú champús, compás compases, rubí rubíes, bistec
    bistecs, póster pósteres, sartén sartenes, examen exámenes, joven jóvenes, rey reyes, francés franceses, dulce dulces,
    feliz felices, té tés`,
  it: `
    sega seghe, trapano trapani, chiave chiavi, fungo funghi, camicia camicie, arancia arance, orso orsi, rasoio rasoi,
    lago laghi, ago aghi, osso ossa, uovo uova, materasso materassi, collare collari, camera camere, divano divani,
    telefono telefoni, telecomando telecomandi, parete pareti, erba erbe, banco banchi, uomo uomini, leggero leggere,
    sportivo sportive, bianco bianchi`,
  nl: `
    zaag zagen, schroef schroeven, kers kersen, vis vissen, muts mutsen, laars laarzen, pop poppen, boom bomen, fles
    flessen, muis muizen, liniaal linialen, cadeau cadeaus, ui uien, bacterie bacteriën, industrieel industriële, spons
    sponzen, duif duiven, schip schepen, stad steden, ei eieren, blad bladeren, glas glazen, bus bussen, boos boze, wit
    witte, draadloos draadloze`,
  pt: `
    anel anéis, pão pães, limão limões, noz nozes, pincel pincéis, cachecol cachecóis, jardim jardins, girassol girassóis,
    lápis lápis, batom batons, rímel rímeis, funil funis, móvel móveis, fóssil fósseis, sótão sótãos, gás gases, álbum
    álbuns, sofá sofás, robô robôs, troféu troféus, azul azuis, infantil infantis, macio macia, bom boa, flor flores`,
};

/** Two things each, which must not become one. */
const OTHERS: Record<string, string> = {
  en: "man mane, shoe show, plane plan, glass gas",
  de: "Eis Ei, Bus Busch, Haus Haue",
  fr: "chemise chemin, poisson poison, cerise série, vis vie",
  es: "taza taco, plaza placa, pez pie, sol sal",
  it: "orso ora, cane canna, lana latte, mano mare",
  nl: "bom boom, kas kist, roze roos, bril brul",
  pt: "colcha colchão, pão pá, sol som",
};

const listPairs = (pairs: string) => pairs.split(",").map((pair) => pair.trim().toLowerCase().split(/\s+/) as [string, string]);

describe.each(Object.keys(FORMS))("stems of %s", (language) => {
  const stem = stemmerFor(language);

  test.each(listPairs(FORMS[language]!))("%s and %s have one", (word, other) => {
    verifies("search.stems");
    expect(stem(other)).toBe(stem(word));
  });

  test.each(listPairs(OTHERS[language]!))("%s and %s have their own", (word, other) => {
    expect(stem(other)).not.toBe(stem(word));
  });
});
