/**
 * Words by which any answer speaks, whatever it is about: they claim nothing of a shop by themselves. Folded, by language; a `*`
 * stands for any ending. Words of counting, weighing, advising and of asking back belong here, properties of goods do not.
 */
export const ANSWERING_WORDS: Record<string, string> = {
  en: `
    never call calls write writ*
    description* new promise* cheaper dearer thought* minute* hour* day* week* month* year* morning* afternoon* hundred*
    dozen* half past mind bit idea
    a about above after again all almost already also although always and another any anything around as aside at back based
    be* because been before being below beside* best better between both but by can can't cannot come* could couldn't did
    didn't different do does doesn't doing don't down each earlier either else enough even ever every everything exact*
    example except few fewer first five* follow* for four from further get* give* given go* good great had happ* has have
    haven't having he helpful help* her here how however i i'd i'll i'm i've idea if in instead into is isn't it it's item*
    its itself just keep* kind kinds know* last later least less let* like likely little look* lot lots made make* many match*
    may maybe me mean* mention* might more most much must my name* near* need* next nice no none nor not note nothing now of
    off often on once one ones only option* or other others otherwise our out over own part perfect* perhaps piece* pick*
    place please plus point* prefer* pretty product* question* quite rather really recommend* right said same say* second see*
    seem* several shall she should show* similar simpl* since so some something sorry specific* state* still such suggest*
    suit* sure take* tell* than thank* that that's the their them then there there's these they they're thing* think* this
    those though three through time to together too two type* under unfortunate* unless until up upon us use* using usual*
    very want* was way ways we we'd we'll we're we've welcome well were what what's when where whether which while who whole
    whose why will with within without won't word* work* would wouldn't yes yet you you'd you'll you're you've your yours
    ask* choos* choice* chose* compar* detail* find* found inform* list* page* answer* check* consider* depend* ideal* fit*
    fine closest exactly choice* decid* deciding hello hi hope wonder* interest* purpose situation* scenario* feel
    confirm* clear* directly data record* catalog* range assist* hesitate highlight* summar* main overall offer* here's
    unsure certain* guess person* someone anyone people shop* store* customer* shopper* able unable describ* short* long*
    difference* easiest easy easily simple worth matter* wish* glad gladly pleas* favourite favorite number* try tried trying
    count* provid* includ* contain* come* feature* price* cost* dollar* euro* pound* currently today right*`,
  de: `
    nie niemals schreib* ruf* anruf*
    beschreib* neu* versprech* gunstig* minute* stunde* tag* woche* monat* jahr* morgen* abend* halb* stueck stuck solch*
    ab aber alle* allerdings als also am an ander* angab* angeb* anfrage* anschau* ansonsten antwort* artikel* auch auf aus
    ausserdem auswahl* bei beide* beim beispiel* bekomm* bereits besonder* besser* best* bestimmt* bietet bieten bin bis bitte
    bleib* brauch* da dabei dadurch dafur dagegen daher damit danach dann dar* darauf das dass davon dazu dein* dem den denen
    denn der deren des deshalb deutlich* die dies* dir direkt* doch dort du durch durfen durfte* eben eher eigen* ein* einfach*
    einig* empfehl* empfiehlt entscheid* entweder er es etwa etwas euch euer falls fast find* frag* fur gar geb* geeignet*
    gefallt gefund* geht gehort genau* genug gern* gesucht* gibt gilt gleich* gross* gut* guten hab* halt* hat hatte* heute
    hier hilf* hilft hinweis* hoff* ich ideal* ihm ihn ihnen ihr* im immer in info* innerhalb insgesamt ist ja jed* jedoch
    jetzt kann kannst kein* kenn* klar* klein* komm* konnen konnte* kund* kurz* lass* leider letzt* lieber lieg* liste* mach*
    mag man manch* mehr* mein* meist* mit mocht* moglich* modell* muss* mussen nach name* naturlich nehm* nein nicht nichts
    noch nun nur ob oder ohne option* pass* person* preis* produkt* punkt* rund sag* schau* schon schon* sehr seh* sei* seit*
    selbst selbstverstandlich sich sicher* sie sieh* sind so sobald sofern soll* sonst sowie sowohl statt steh* suche* sucht*
    such* sogar teil* trotzdem uber uberhaupt um und ungefahr uns* unter unterschied* variant* vergleich* verschied* versteh*
    viel* vielleicht vom von vor vorschlag* war* warum was weg* weil weis* weitere* welch* wenig* wenn wer werd* wie wieder
    will wir wird wo wobei wodurch woll* worden wurd* wunsch* zeig* zu zuerst zum zur zusammen* zusatz* zwar zwei* zwischen
    fall* frage* geschaft* shop* laden seite* angegeben genannt* erwahn* hinsicht* bezug* daten information* artikels gerne
    euro* kost* eignet eignen eigne* verwend* nutz* enthalt* enthalten verfug* hallo danke* freu* willkommen ganz halt aktuell
    drei vier funf art`,
  fr: `
    jamais ecri* appel*
    description* nouve* promet* promess* minute* heure* jour* semaine* mois an ans annee* matin* soir* tard demi* propos
    a ai aide* aider ainsi alors apres article* assez au aucun* aujourd'hui aura* aussi autant autre* aux avait avant avec
    avez avoir avons beaucoup bien bon* bonjour c ca car ce ceci cela celle* celui cependant certain* ces cet cette ceux chaque
    cherch* chez choisi* choix chose* ci comme comment compar* concern* conseil* contient convien* correspond* d dans de deja
    demand* depuis des desol* detail* deux differen* dire directement dis disponible* dit doit doivent donc dont du e elle*
    en encore enfin entre environ es est et etaient etait etant etes etre eu euro* eux exact* exemple existe* faire fait*
    faudra* faut fiche* fois font grand* gre hesit* heureu* ici ideal* il ils indiqu* info* j je jusqu jusque juste l la
    laquelle le lequel les lesquels leur* li* liste* lors lorsque lui m ma magasin* mais malheureusement me mais meilleur*
    meme* mentionn* merci mes mieux mis modele* moins mon montr* n ne ni niveau nom* non nos notre nous nouveau* on ont option*
    ou ou oui page* par parce parmi partie* pas pendant permet* personne* petit* peu peut peuvent plus plusieurs plutot point*
    possibl* pour pouv* pourr* pourquoi precis* prefer* pres prix produit* propos* puis puisque qu quand quant que quel* quelqu*
    question* qui quoi recommand* regard* reste* rien s sa sais sans savoir se selon sera* serai* ses seul* si simple* soit
    sont souhait* sous suffi* suis suivant* sur surtout t ta tant tel* te tes toi ton toujours tous tout* tre* trois trouv*
    tu type* un une uniquement utilis* va* valeur* vers veu* veux via voici voila voir volontiers vos votre vou* vous vraiment
    y coute* compte* boutique* client* donn* fourni* aim* parfait* sachez notez note* egalement repond* renseign* c'est d'un
    d'une n'est`,
  es: `
    escrib* llam*
    descripcion* nuev* promet* minuto* hora* dia* semana* mes meses ano anos manana* tarde* noche* medi* vaya
    a acerca adecuad* ademas ahora al algo algun* alli alta* ambos antes anterior aqui articulo* asi aun aunque ayud* bastante
    bien bueno* buen* busc* cada casi caso* cerca cliente* como compar* con concret* conmigo consult* contiene* correspond*
    cosa* cual* cuando cuant* cuesta* dar dato* de deb* decir del demas demasiado dentro depende* desde despues detalle* dice*
    diferen* directa* disponib* donde dos e efectivamente ejemplo el eleg* elige* ella* ello* en encaj* encontr* encuentr*
    entonces entre era eres es es* especific* esta* este* esto* estos euro* exact* existe* favor fich* fue gracias gran* gust*
    ha hab* hac* hacia hasta hay hola hoy ideal* igual* incluy* incluso indic* inform* ir junto* la las le les lista* lo los
    luego mas* me mejor* menciona* menos mi mientras mis mism* modelo* mostr* muestr* much* muy nada necesit* ni ningun* no
    nombr* nos nosotr* nuestr* o ofrec* ojala opcion* or* os otr* pagina* para parte* pasa* pena pequen* perfect* pero person*
    pod* por porque posibl* precio* prefier* pregunt* primer* producto* propi* pued* pues punto* que quer* quien* quier* quiz*
    realmente recomend* recomiend* relacion* respond* respuest* sabe* se segun segund* sea ser* si sido siempre siento sigu* sin
    sino sobre sol* son su* suger* tal* tambien tampoco tan* te ten* tien* tienda* tipo* tod* tres tu* un* us* usted* va* varios
    ve* ver* via* y ya yo valor* aproximad* unic* encant* puntos`,
  it: `
    scriv* chiam*
    descrizion* nuov* promett* minut* ore ora giorn* settiman* mese mesi anno anni mattin* ser* mezz*
    a abbastanza abbiamo abbia ad adatt* adesso ai aiut* al all* alcun* allora almeno altr* anche ancora anzi appena articol*
    assistenza attualmente avere avete avev* ben* bisogno breve buon* caso cerc* certo* che chi chied* ci ciao cio circa client*
    co* col come comunque con confront* consigli* contien* corrisponde* cos* cosi* cui d da dagli dai dal dall* dat* davvero de*
    degli dei del dell* dentro deve* devono di dic* differen* diret* disponibil* domand* dopo dov* due dunque e ecco ed
    effettivamente entrambi era esattamente esempio ess* euro* far* fatto fino forse fra gia giust* gli grand* grazi* ha hai
    hanno ho i ideal* il in indic* infatti info* inoltre insieme invece io la le lei li lo loro ma maggior* mai mancan* me
    meglio meno mentre menzion* mi mia* migliore* mio* modell* molt* mostr* ne negli nei nel* nessun* niente no noi nom* non
    nostr* nulla o occorr* offr* oggi ogni oppure opzion* or* pagina* parte per perche perfett* pero person* piccol* piu poco
    poi possibil* posso* potre* precis* prefer* prezz* prima primo prodott* propri* punt* puo* qual* quand* quant* quasi quell*
    quest* qui quindi raccomand* rispond* rispost* riguard* sapere sar* scelt* scegli* scheda se second* semplic* sempre senza
    si sia siamo sicur* simil* sol* solo sono sopra sotto specific* sta* su* sugli sul* suggeri* suo* tal* tant* te tip* ti tra
    tre tropp* trov* tu* tutt* un* uno us* va* valid* valor* vari* vedere verso vi via voi vol* vorre* vostr* contatt* negozi*`,
  nl: `
    schrijf* bel bellen
    beschrijving* nieuw* belo* minu* uur uren dag* week weken maand* jaar jaren ochtend* avond* half hal*
    aan aangegeven aangeboden aangezien aanrad* aantal achter af al alle* alleen als alsnog altijd ander* antwoord* artikel*
    beide* ben bent beschikbaar* beslist best* beter* bevat* bied* bij bijna bijvoorbeeld bijzonder* blijf* boven breng* buiten
    daar daarbij daarnaast daarom daarvan dan dank* dat de deel denk* details deze dezelfde die direct* dit doen doet door
    dus duidelijk* een eens eerst* eigen* elk* en enige* enkel* er ergens euro* even exact gaan gaat gebruik* geeft geen gegeven*
    gehele gekozen geld* geleden gemeld gen* geschikt* geven gevonden* gewoon* goed* graag groot had hallo heb* heeft heel help*
    het hier* hij hoe* hoewel hoor houd* hun ideaal* ieder* iemand iets ik in indien info* is ja jammer* je jou* jullie kan
    keuze* kiez* kijk* klant* klein* kom* kort* kost* kun* laat* lang* lat* liever lijk* lijst* maar mag mak* me meer* meest*
    men met mij* minder* mijn misschien model* moet* mogelijk* moment na naam naar naast natuurlijk nee net niet* niets nodig
    noem* nog nooit nu of offer* om omdat onder ongeveer ons onze* ook op optie* over overig* paar pagina* past* per perfect*
    persoon* prijs* prima product* punt* rond samen sinds slechts soms soort* staa* steeds sta* suggest* te tegen ten toch toe*
    tot tussen twee* u uit uitstekend* uw vaak van variant* vanaf veel vergelijk* verschil* verschillend* vermeld* via vier vind*
    vol* voor* vooral vraag* vragen vrij* waar* wat we weet weinig wel* welk* wellicht wen* werk* wie wij wil* winkel* word* zal
    ze zeer zeg* zeker zelf zich zie* zijn zo* zoals zodat zoek* zonder zou zowel zull* spijt helaas`,
  pt: `
    escrev* ligar ligue telefon*
    descricao* nov* promet* minuto* hora* dia* semana* mes meses ano anos manha* tarde* noite* mei*
    a acha* acima adequad* agora ainda alem algo algum* ali ambos antes ao* apenas apresent* aproximad* aqui artigo* as assim
    ate atras atualmente bastante bem boa* bom bons busc* cada cas* certo* cerca cliente* com como compar* conforme connosco
    conosco consult* contem* corresponde* cois* cujo* cust* da* dado* de dela* dele* dentro depend* depois des* desde detalhe*
    deve* dev* diferen* diret* dispon* disso diz* do* dois dos duas durante e efetivamente ela* ele* em embora encontr* entanto
    entao entre era escolh* especific* ess* est* euro* exat* exemplo existe* fac* fala* faz* fich* fica* foi foram form* frente
    gost* grand* ha hoje ideal* igual* inclu* indic* infelizmente inform* isso isto ja junto* lamento lh* list* lo* loja* logo
    mais mas me melhor* menciona* menos mesm* meu* minh* model* mostr* muit* n na* nada nao nas necess* nem nenhum* ness* nest*
    no* nome nos noss* num* nunca o obrigad* oferec* ola onde opc* or* os ou outr* pagina* par* para parte pel* pequen* perfeit*
    pergunt* pesso* pode* poi* point* ponto* por porque porem poss* pouc* prec* prefer* preco* primeir* produt* proprio*
    qua* qual* quando quant* que* quem quer* realmente recomend* reais refer* respond* respost* sabe* sao se segu* sem sempre
    ser* seu* si* sim sinto so sob* sobre som* sua* suger* tal* tambem tant* te* tem ter tip* tod* tres tu* ultim* um* uns us*
    vai val* vari* ve* ver* vez* vou* voc* vos*`,
};
