/**
 * Headings of pages that are not found, in the languages of the chat: lower case, without accents and signs. Each names the page,
 * or the status: what is merely "not found" may be the name of a product.
 */
export const NOT_FOUND_PHRASES = [
  "(?:error |http |status )?404(?: error| not found| page not found)?",
  "(?:error|fehler|erreur|errore|fout|erro)(?: code)? 404",
  "404 (?:fehler|erreur|errore|fout|erro|seite nicht gefunden|page introuvable|pagina .{1,30})",
  // English
  "(?:web ?)?(?:page|site|url|file|document) (?:you (?:(?:are |re )?looking for|requested) )?" +
    "(?:(?:was|is|has|could|can) )?(?:not|cannot|can t|couldn t) (?:been |be )?found",
  "(?:web ?)?page (?:(?:you (?:are |re )?(?:looking for|requested)) )?(?:does not|doesn t|no longer) exists?(?: any ?more)?",
  "(?:web ?)?page (?:is )?(?:missing|gone|unavailable|not available|no longer available)",
  "(?:we |i )?(?:can t|cannot|couldn t|could not|can not) find (?:this|that|the|your) page.{0,40}",
  // German
  "(?:web ?|internet)?seite (?:wurde |ist )?(?:leider )?nicht (?:mehr )?(?:gefunden|vorhanden|verfugbar|erreichbar)",
  "(?:web ?|internet)?seite (?:existiert|gibt es) (?:leider )?nicht(?: mehr)?",
  "(?:web ?|internet)?seite konnte (?:leider )?nicht gefunden werden",
  // French
  "page (?:(?:demandee|recherchee) )?(?:est )?(?:introuvable|inexistante|non trouvee)",
  "page (?:(?:demandee|recherchee|que vous .{1,30}) )?n (?:existe (?:pas|plus)|a pas ete trouvee|est (?:pas|plus) disponible)",
  // Spanish
  "pagina (?:solicitada |que .{1,20} )?no (?:(?:fue|ha sido|se ha|se) )?(?:encontrada|encontrado|encuentra|existe|disponible)",
  "no (?:se |hemos |pudimos )?(?:encontramos|encontrado|encontrar|ha encontrado|encuentra) (?:la|esta) pagina.{0,30}",
  // Italian
  "pagina (?:richiesta |cercata )?(?:non (?:e stata )?(?:trovata|esiste|disponibile)(?: piu)?|inesistente)",
  // Dutch
  "pagina (?:is |werd )?niet (?:meer )?(?:gevonden|beschikbaar)",
  "pagina (?:bestaat (?:helaas )?niet(?: meer)?|(?:kon|kan) niet (?:worden )?gevonden(?: worden)?)",
  // Portuguese
  "pagina (?:solicitada )?nao (?:(?:foi|pode ser) )?(?:encontrada|existe|disponivel)",
  "nao (?:encontramos|foi possivel encontrar) (?:a|esta) pagina.{0,30}",
].join("|");

/** Words that open such headings. */
export const DETERMINERS = `
  oops ups uups hoppla whoops sorry ooh entschuldigung desole oups vaya spiacenti ops helaas oeps desculpe leider ohje error
  fehler erreur errore fout erro http status 404 the this that requested die diese angeforderte gesuchte gewunschte la cette
  esta questa de deze opgevraagde a essa`
  .trim()
  .split(/\s+/)
  .concat("lo sentimos", "we re sorry", "oh no", "uh oh")
  .join("|");

/** Words of pages that may not be found, in any of their texts. */
export const NOT_FOUND_WORDS = [
  "404",
  "(?:not|nothing|isn t|wasn t|weren t) (?:be )?found",
  "(?:does not|doesn t|no longer) exists?",
  "(?:can t|cannot|couldn t|could not) (?:be found|find)",
  "(?:is )?(?:no longer|not) available",
  "nicht (?:mehr )?(?:gefunden|vorhanden|verfugbar)",
  "existiert nicht",
  "introuvables?|n existe (?:pas|plus)|non trouvee?",
  "no (?:se )?(?:encontrad[oa]|encontramos|existe|disponible)|no (?:se )?ha encontrado",
  "non (?:(?:e|stat[oa]|e stat[oa]) )?(?:trovat[oa]|esiste|disponibile)",
  "niet (?:meer )?(?:gevonden|beschikbaar)|bestaat niet",
  "nao (?:foi )?(?:encontrad[oa]|existe|disponivel|encontramos)",
  "hittades inte|finns inte|ikke fundet|findes ikke|ikke funnet|nie znaleziono|nie istnieje|ei loydy|nenalezena|nem talalhato",
].join("|");
