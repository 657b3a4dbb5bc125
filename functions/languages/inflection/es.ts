import type { Inflection } from "./base-form.ts";

/** Spanish plurals: "luz" and "luces", "sofá" and "sofás". Forms without their accents are read as well. */
export const SPANISH_INFLECTION: Inflection = {
  irregular: `
    jerséis jersey, jerseis jersey, póneis poni, poneis poni, póney poni, poney poni, clubes club, álbumes álbum, pies
    pie, gases gas, compases compás, dioses dios, boxes box, relojes reloj, tés té, cafés café, bebés bebé, purés puré,
    chalés chalé, corsés corsé, carnés carné, bidés bidé, canapés canapé, patés paté, clichés cliché, parqués parqué,
    consomés consomé, chiles chile, vales vale, cines cine, sedes sede, jades jade, ases as, sartenes sartén, almacenes
    almacén, andenes andén, terraplenes terraplén`,
  invariable: `
    paraguas crisis virus lunes martes jueves viernes bíceps biceps tríceps triceps fórceps forceps oasis tesis dosis
    análisis analisis dos tres seis más mas menos antes después despues gratis atlas inglés ingles francés frances
    portugués portugues holandés holandes danés danes irlandés irlandes japonés japones marqués marques arnés arnes revés
    reves ciprés cipres estrés estres país pais anís anis lis compás compas jamás jamas atrás atras gas tras ananás ananas
    dios adiós adios tos autobús autobus bus plus status campus mes gris ciempiés es as iris brindis cutis`,
  plurals: [
    [/ces$/, "z"],
    [/(?<=\p{L}{2})ce$/u, "z"],
    [/(?<=\p{L}{2})eses$/u, "és"],
    [/(?<=^[^áéíóú]*(?<![aiu]m|[aiur]g|ov|rd))enes$/u, "én"],
    [/([íú])es$/, "$1"],
    [/(?<=[bdfhlmnprst])ues$/, "u"],
    [/(?<=[aeou])yes$/, "y"],
    [/(?<=[aeu])des$/, "d"],
    [/(?<=[aeiouáéíóú])([lnr])es$/, "$1"],
    [/([eiu])ses$/, "$1s"],
    [/(?<=[aeiouáéíóú])s$/, ""],
    [/(?<=[bcdfgklmnprtvwy])s$/, ""],
  ],
};
