import type { MessageIntent } from "../../../../../functions/languages/phrases/message-intents.ts";

type IntentMessages = Record<string, Partial<Record<MessageIntent, string>>>;

/**
 * Messages by language and intent, apart by bars. They were written before the examples of `functions/languages` were compared
 * with them, and are none of these.
 */
export const INTENT_MESSAGES: IntentMessages = {
  en: {
    service: `do i have to pay for sending a jacket back|how many days until my package gets here|is there a fee for shipping
      to Austria|can i still change the address of an order i placed this morning|what happens if it breaks after a year|do you
      take american express|retrun policy|shiping costs?|when are you guys open on saturday|whats ur refund policy|thanks! and
      how long does delivery take?|Hi, my discount code doesn't work at checkout|do you delete my data if i ask`,
    advice: `how should i store my boots over winter|what do i need to look for when buying a headlamp|which size do i take if
      i'm between m and l|whats the difference between softshell and hardshell|can this go in the tumble dryer`,
    product: `hi, do you have tents under 100?|something warm for my dad|waterproof gloves, not black|got any deals on shoes|i
      need a present for a colleague who runs|do you sell delivery bags for bikes|a watch with a good battery|show me
      hoodies|thanks, and do you also have it in green?|return adapter for a camera tripod|looking for a person-sized pillow`,
    handoff: `can i talk to someone about sizing|is there a human i can write with|let me speak to a real employee please|i'd
      rather chat with an actual person`,
    complaint: `my parcel never arrived, this is a joke|the zipper broke after two days and i'm really annoyed|you sent me the
      wrong colour again|worst shop i have ever ordered from|still waiting for my refund after 6 weeks, ridiculous`,
    contact: `do you have an email i can write to|what's your telephone number|could somebody ring me back tomorrow`,
    greeting: "helo|hey there!|good evening everyone|hiya",
    thanks: "thank u so much|thanks a bunch, that helped|cheers mate",
    farewell: "bye for now|see you next time|have a good one",
    aboutAssistant: "are you a robot or a person?|who am i talking to|what are you able to do|are you chatgpt",
    acknowledgement: "ok cool|sounds good|alright then|got it",
    insult: "you are an idiot|shut up you stupid bot|you're useless|fuck off",
    offTopic: "tell me a joke|whats the weather like tomorrow|who won the world cup|write me a poem about cats",
  },
  de: {
    service: `muss ich das rückporto selbst zahlen|wie schnell ist das paket bei mir|verschickt ihr auch nach österreich|kann
      ich auf rechnung kaufen|Was ist, wenn nach einem Jahr was kaputt geht|habt ihr am samstag auf|rückgabe frist|mein
      gutscheincode funktioniert nicht|Danke! Und was kostet der Versand?`,
    advice: "wie bekomme ich flecken aus der jacke|worauf muss ich beim rucksackkauf achten|welche größe nehme ich bei 1,80 m",
    product: `hallo, habt ihr zelte unter 100 euro?|was warmes für meinen vater|zeig mir wasserdichte handschuhe|ich brauche
      ein geschenk für einen läufer|gibt es die auch in grün|eine tasche für den transport von fahrrädern`,
    handoff: "kann ich mit jemandem über die größe sprechen|gibt es hier auch echte menschen|ich will einen berater",
    complaint: `mein paket ist nie angekommen, das ist ein witz|der reißverschluss ist nach zwei tagen kaputt, ich bin echt
      sauer|ihr habt mir schon wieder die falsche farbe geschickt`,
    contact: "wie lautet eure telefonnummer|kann mich jemand morgen zurückrufen",
    greeting: "halo|guten abend zusammen",
    thanks: "dankeschön, das hat geholfen|vielen lieben dank",
    farewell: "tschüss dann|bis zum nächsten mal",
    aboutAssistant: "bist du ein mensch oder eine maschine|mit wem rede ich hier",
    acknowledgement: "alles klar, passt|ok super",
    insult: "du bist so dumm|halt die klappe du blöder bot",
    offTopic: "erzähl mir einen witz|wie wird das wetter morgen",
  },
  fr: {
    service: `qui paie le retour du colis|en combien de jours je reçois mon paquet|vous envoyez en Belgique ?|je peux payer en
      trois fois|que se passe-t-il si ça casse au bout d'un an|vous êtes ouverts le samedi ?|Merci ! Et la livraison coûte
      combien ?`,
    advice: "comment laver ma doudoune sans l'abîmer|quelle taille prendre si je fais 1m75|comment bien choisir son sac à dos",
    product: `bonjour, vous avez des tentes à moins de 100 euros ?|quelque chose de chaud pour mon père|des gants
      imperméables, pas noirs|un cadeau pour un collègue qui court|et vous l'avez en vert ?`,
    handoff: "je peux parler à quelqu'un pour la taille ?|je veux un vrai conseiller",
    complaint: `mon colis n'est jamais arrivé, c'est une honte|vous m'avez encore envoyé la mauvaise couleur|service nul, je
      suis très déçu`,
    contact: "quel est votre numéro de téléphone|quelqu'un peut me rappeler demain ?",
    greeting: "bonjours|coucou",
    thanks: "merci beaucoup pour l'aide",
    farewell: "à la prochaine|bonne soirée",
    aboutAssistant: "tu es un robot ou une personne ?|à qui je parle",
    acknowledgement: "d'accord parfait|ça marche",
    insult: "t'es vraiment nul|ferme-la, espèce d'idiot",
    offTopic: "raconte-moi une blague|quel temps fera-t-il demain",
  },
  it: {
    service: `chi paga la spedizione del reso|in quanti giorni arriva il pacco|spedite anche in Svizzera?|posso pagare alla
      consegna|cosa succede se si rompe dopo un anno|siete aperti il sabato?|Grazie! E quanto costa la spedizione?`,
    advice: "come lavo il piumino senza rovinarlo|che taglia prendo se sono alto 1,80|come scegliere lo zaino giusto",
    product: `ciao, avete tende sotto i 100 euro?|qualcosa di caldo per mio padre|guanti impermeabili, non neri|un regalo per
      un collega che corre|c'è anche in verde?`,
    handoff: "posso parlare con qualcuno per la taglia|voglio un operatore vero",
    complaint: "il mio pacco non è mai arrivato, è una vergogna|mi avete mandato di nuovo il colore sbagliato|servizio pessimo",
    contact: "qual è il vostro numero di telefono|qualcuno mi può richiamare domani?",
    greeting: "bongiorno|salve a tutti",
    thanks: "grazie mille per l'aiuto",
    farewell: "alla prossima|buona serata",
    aboutAssistant: "sei un robot o una persona?|con chi sto parlando",
    acknowledgement: "va bene, perfetto|ok capito",
    insult: "sei proprio stupido|stai zitto idiota",
    offTopic: "raccontami una barzelletta|che tempo fa domani",
  },
  es: {
    service: `quién paga el envío de la devolución|en cuántos días llega el paquete|enviáis a Portugal?|puedo pagar a
      plazos|qué pasa si se rompe al cabo de un año|abrís los sábados?|¡Gracias! ¿Y cuánto cuesta el envío?`,
    advice: "cómo lavo el plumas sin estropearlo|qué talla cojo si mido 1,80|cómo elegir una buena mochila",
    product: `hola, ¿tenéis tiendas de campaña por menos de 100 euros?|algo abrigado para mi padre|guantes impermeables, no
      negros|un regalo para un compañero que corre|¿lo tienen en verde?`,
    handoff: "puedo hablar con alguien sobre la talla|quiero un agente de verdad",
    complaint: "mi paquete nunca llegó, esto es una vergüenza|me habéis vuelto a mandar el color equivocado|un servicio pésimo",
    contact: "cuál es vuestro número de teléfono|me puede llamar alguien mañana?",
    greeting: "ola|muy buenas",
    thanks: "muchísimas gracias por la ayuda",
    farewell: "hasta la próxima|que tengas buen día",
    aboutAssistant: "¿eres un robot o una persona?|con quién hablo",
    acknowledgement: "vale, perfecto|de acuerdo entonces",
    insult: "eres un inútil|cállate, idiota",
    offTopic: "cuéntame un chiste|qué tiempo hará mañana",
  },
  nl: {
    service: `wie betaalt de retourkosten|binnen hoeveel dagen heb ik mijn pakketje|sturen jullie ook naar België?|kan ik
      achteraf betalen|wat als het na een jaar kapot gaat|zijn jullie zaterdag open?|Bedankt! En wat kost de verzending?`,
    advice:
      "hoe was ik mijn donsjas zonder hem te beschadigen|welke maat moet ik nemen als ik 1,80 ben|hoe kies ik een goede rugzak",
    product: `hoi, hebben jullie tenten onder de 100 euro?|iets warms voor mijn vader|waterdichte handschoenen, niet zwart|een
      cadeau voor een collega die hardloopt|hebben jullie die ook in groen?`,
    handoff: "kan ik iemand spreken over de maat|ik wil een echte medewerker",
    complaint: `mijn pakket is nooit aangekomen, belachelijk|jullie hebben weer de verkeerde kleur gestuurd|wat een slechte
      service`,
    contact: "wat is jullie telefoonnummer|kan iemand mij morgen terugbellen?",
    greeting: "halo daar|goedenavond",
    thanks: "heel erg bedankt voor de hulp",
    farewell: "tot de volgende keer|fijne avond nog",
    aboutAssistant: "ben je een robot of een mens?|met wie praat ik",
    acknowledgement: "oke prima|helder",
    insult: "jij bent zo dom|hou je bek idioot",
    offTopic: "vertel eens een mop|wat voor weer wordt het morgen",
  },
  pt: {
    service: `quem paga o envio da devolução|em quantos dias chega a encomenda|enviam para Espanha?|posso pagar em
      prestações|o que acontece se estragar depois de um ano|estão abertos ao sábado?|Obrigado! E quanto custa o envio?`,
    advice: "como lavo o casaco de penas sem o estragar|que tamanho devo escolher se tenho 1,80|como escolher uma boa mochila",
    product: `olá, têm tendas por menos de 100 euros?|algo quente para o meu pai|luvas impermeáveis, sem ser pretas|um
      presente para um colega que corre|têm em verde?`,
    handoff: "posso falar com alguém sobre o tamanho|quero um atendente de verdade",
    complaint: `a minha encomenda nunca chegou, é uma vergonha|mandaram outra vez a cor errada|péssimo serviço`,
    contact: "qual é o vosso número de telefone|alguém me pode ligar amanhã?",
    greeting: "ola|boa noite a todos",
    thanks: "muito obrigada pela ajuda",
    farewell: "até à próxima|boa noite e até amanhã",
    aboutAssistant: "és um robô ou uma pessoa?|com quem estou a falar",
    acknowledgement: "está bem, perfeito|ok entendi",
    insult: "és um inútil|cala a boca idiota",
    offTopic: "conta-me uma piada|como vai estar o tempo amanhã",
  },
};

/** Written before the examples were extended to what the first set showed to be missing. */
export const FURTHER_MESSAGES: IntentMessages = {
  en: {
    service: `is there somewhere I can try things on in person|my card got declined, what else can I use|will you refund the
      postage too|can i send back something i've already worn|do orders over 75 ship free|how do i use my gift voucher
      online|has my package left the warehouse|do you sell to businesses`,
    advice: `what's the best way to get rid of stains|would a medium be too big for me at 170cm|how many layers do i need in
      minus ten degrees`,
    product: `any cheap sunglasses?|need sth for rain asap|do u have that in large|good morning, im after a birthday gift for
      my sister, max 30 euro|red dress size 38|what would go well with this`,
    handoff: "can a member of your team help me please|this is not helping, give me a human",
    complaint: `the shoes you sent me have a hole in them|i ordered two weeks ago and nothing has come|you people are a joke,
      nobody replies`,
    contact: "which number do i dial to reach you|id like to leave you a message",
    greeting: "hi :)|heyyy",
    thanks: "thank you, you've been great|thanks for nothing lol",
    farewell: "ok bye|see ya tomorrow",
    aboutAssistant: "is this a real person?|whats your name",
    acknowledgement: "perfect|yeah fine",
    insult: "what a dumb bot|you are a piece of garbage",
    offTopic: "do you like football|can you recommend a movie for tonight",
  },
  de: {
    service: `kann ich getragene sachen zurückgeben|übernehmt ihr die rücksendekosten|geht auch klarna|wann wird mein paket
      zugestellt|wie lange habe ich garantie auf die schuhe|liefert ihr auch an packstationen`,
    advice: "wie bekomme ich gerüche raus|ist größe M zu groß für mich|wie viele schichten brauche ich bei minus zehn grad",
    product: `habt ihr günstige sonnenbrillen|brauche was für regen|rotes kleid größe 38|guten morgen, ich suche ein
      geburtstagsgeschenk für meine schwester`,
    handoff: "gib mir einen menschen|ich möchte mit dem support reden",
    complaint: "die schuhe haben ein loch|vor zwei wochen bestellt und nichts ist gekommen",
    contact: "unter welcher nummer erreiche ich euch",
    greeting: "hallöchen|moin!",
    thanks: "danke dir",
    farewell: "ok tschüss",
    aboutAssistant: "ist das hier ein echter mensch",
    insult: "was für ein dummer bot",
    offTopic: "magst du fußball",
    acknowledgement: "jo passt",
  },
  fr: {
    service: `je peux rendre un article déjà porté|remboursez-vous les frais d'envoi|mon colis est parti ?|acceptez-vous apple
      pay|c'est livré sous combien de jours`,
    advice: "comment enlever une tache|le M serait-il trop grand pour moi",
    product: "des lunettes de soleil pas chères|robe rouge taille 38|bonjour, je cherche un cadeau d'anniversaire pour ma sœur",
    handoff: "passez-moi quelqu'un",
    complaint: "les chaussures ont un trou|commandé il y a deux semaines et rien reçu",
    contact: "à quel numéro vous joindre",
    greeting: "bonjour !",
    thanks: "merci à toi",
    farewell: "ok au revoir",
    aboutAssistant: "c'est un vrai humain ici ?",
    insult: "quel robot débile",
    offTopic: "tu aimes le foot",
    acknowledgement: "ok parfait",
  },
  it: {
    service: `posso restituire qualcosa già indossato|rimborsate anche la spedizione|il mio pacco è partito?|accettate apple
      pay|entro quanti giorni arriva`,
    advice: "come tolgo una macchia|la M sarebbe troppo grande per me",
    product: "occhiali da sole economici|vestito rosso taglia 38|buongiorno, cerco un regalo di compleanno per mia sorella",
    handoff: "fammi parlare con qualcuno",
    complaint: "le scarpe hanno un buco|ho ordinato due settimane fa e non è arrivato niente",
    contact: "a che numero vi trovo",
    greeting: "ciao!",
    thanks: "grazie a te",
    farewell: "ok ciao ciao",
    aboutAssistant: "sei una persona vera?",
    insult: "che bot stupido",
    offTopic: "ti piace il calcio",
  },
  es: {
    service: "puedo devolver algo usado|reembolsan el envío también|mi paquete ya salió?|aceptan apple pay|en cuánto llega",
    advice: "cómo quito una mancha|la M me quedaría grande",
    product: "gafas de sol baratas|vestido rojo talla 38|buenos días, busco un regalo de cumpleaños para mi hermana",
    handoff: "pásame con alguien",
    complaint: "los zapatos tienen un agujero|pedí hace dos semanas y no ha llegado nada",
    contact: "a qué número llamo",
    greeting: "hola!",
    thanks: "gracias a ti",
    farewell: "vale adiós",
    aboutAssistant: "eres una persona de verdad?",
    insult: "qué bot tan tonto",
    offTopic: "te gusta el fútbol",
  },
  nl: {
    service: `kan ik gedragen spullen terugsturen|vergoeden jullie de verzendkosten|is mijn pakje al onderweg|kan ik met
      klarna betalen|binnen hoeveel dagen wordt het geleverd`,
    advice: "hoe krijg ik vlekken eruit|is maat M te groot voor mij",
    product: "goedkope zonnebril|rode jurk maat 38|goedemorgen, ik zoek een verjaardagscadeau voor mijn zus",
    handoff: "geef me een mens",
    complaint: "de schoenen hebben een gat|twee weken geleden besteld en niks gekregen",
    contact: "op welk nummer kan ik bellen",
    greeting: "hoi!",
    thanks: "dank je wel hoor",
    farewell: "oke doei",
    aboutAssistant: "ben je een echt mens",
    insult: "wat een domme bot",
    offTopic: "hou je van voetbal",
  },
  pt: {
    service: "posso devolver algo usado|reembolsam o frete também|o meu pacote já saiu?|aceitam mbway|em quantos dias chega",
    advice: "como tiro uma nódoa|o M ficaria grande para mim",
    product: "óculos de sol baratos|vestido vermelho tamanho 38|bom dia, procuro um presente de aniversário para a minha irmã",
    handoff: "quero um humano",
    complaint: "os sapatos têm um buraco|encomendei há duas semanas e não chegou nada",
    contact: "para que número ligo",
    greeting: "oi!",
    thanks: "obrigado a si",
    farewell: "ok tchau",
    aboutAssistant: "és uma pessoa de verdade?",
    insult: "que bot burro",
    offTopic: "gostas de futebol",
  },
};
