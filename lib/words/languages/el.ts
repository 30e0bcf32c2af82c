import type { Vocabulary } from "../vocabulary.ts";

/** The words of Greek. */
export const EL: Vocabulary = {
  labels: {
    description: "Περιγραφή",
    schemaTypes: "Τύποι Schema.org",
    category: "Κατηγορία",
    language: "Γλώσσα",
    lastModified: "Τελευταία τροποποίηση",
    operator: "Διαχειριστής",
    place: "Διεύθυνση",
    town: "Τοποθεσία",
    area: "Περιοχή εξυπηρέτησης",
    contact: "Επικοινωνία",
    openingHours: "Ωράριο",
    spokenLanguages: "Γλώσσες επικοινωνίας",
    otherLanguages: "Άλλες γλώσσες",
    unread: "Άλλες σελίδες, που δεν διαβάστηκαν",
    onlyInFull: "Άλλες σελίδες, μόνο στο llms-full.txt",
  },
  reading:
    "Αυτό το αρχείο παραθέτει τις σημαντικότερες σελίδες του %, καθεμία με τίτλο, διεύθυνση και, όπου υπάρχει, σύντομη περιγραφή.",
  optional: "Οι σελίδες της ενότητας «%» μπορούν να παραλειφθούν.",
  generator: "Δημιουργήθηκε με το %.",
  headings: {
    main: "Κύριες σελίδες",
    product: "Προϊόντα",
    category: "Κατηγορίες",
    guide: "Οδηγοί",
    blog: "Blog",
    faq: "Συχνές ερωτήσεις",
    about: "Σχετικά με εμάς",
    legal: "Νομικές πληροφορίες",
  },
  names: {
    main: `
      αρχική, αρχική σελίδα, καλώς ήρθατε, καλωσορίσατε, έργα, τα έργα μας, έργα μας, πορτφόλιο,
      εκδηλώσεις, ημερολόγιο εκδηλώσεων, φωτογραφίες, φωτογραφικό υλικό, γκαλερί, συνεργάτες,
      συνεργάτες μας, πελάτες, πελάτες μας, πελατολόγιο, κριτικές, αξιολογήσεις πελατών,
      τρόποι αποστολής, αποστολή, αποστολές, τρόποι πληρωμής, πληρωμή,
      τρόποι πληρωμής και αποστολής, επιστροφές, επιστροφές προϊόντων, κρατήσεις, κράτηση, ραντεβού,
      κλείστε ραντεβού, δωμάτια, διαμονή, μενού, κατάλογος φαγητών, δωρεές, γίνε μέλος, μέλη,
      χάρτης ιστοσελίδας, σεμινάρια, εξυπηρέτηση πελατών, arxiki, arhiki, erga, ekdiloseis,
      synergates, pelates, fotografies, tropoi apostolis, tropoi pliromis, kratiseis, domatia,
      diamoni`,
    contact: `
      επικοινωνία, επικοινωνήστε μαζί μας, στοιχεία επικοινωνίας, φόρμα επικοινωνίας, epikoinonia,
      epikinonia, epikoinwnia, stoixeia epikoinonias, forma epikoinonias`,
    prices: `
      τιμές, τιμοκατάλογος, τιμολόγηση, πακέτα, ζητήστε προσφορά, timokatalogos, timologisi,
      zitiste prosfora`,
    services: `
      υπηρεσίες, υπηρεσίες μας, οι υπηρεσίες μας, υπηρεσία, τι κάνουμε, λύσεις, θεραπείες,
      ypiresies, oi ypiresies mas, yphresies, lyseis`,
    visit: `
      ωράριο, ωράριο λειτουργίας, ώρες λειτουργίας, πού θα μας βρείτε, τοποθεσία, πρόσβαση,
      καταστήματα, τα καταστήματά μας, χάρτης, orario, orario leitourgias, pou tha mas vreite,
      topothesia, prosvasi, katastimata`,
    jobs: `
      καριέρα, ευκαιρίες καριέρας, θέσεις εργασίας, εργασία, ελάτε στην ομάδα μας, kariera,
      theseis ergasias, efkairies karieras`,
    category: `
      προϊόντα, προϊόντα μας, όλα τα προϊόντα, κατάστημα, ηλεκτρονικό κατάστημα, κατάλογος,
      κατάλογος προϊόντων, κατηγορίες, κατηγορία, κατηγορίες προϊόντων, συλλογή, συλλογές,
      προσφορές, εκπτώσεις, μάρκες, κατασκευαστές, νέα προϊόντα, νέες αφίξεις, δημοφιλή προϊόντα,
      αξεσουάρ, ιδέες δώρων, δωροκάρτα, δωροκάρτες, proionta, ola ta proionta,
      ilektroniko katastima, katalogos, katigories, katigoria, syllogi, sylloges, prosfores,
      ekptoseis, markes, kataskevastes, nea proionta, nees afixeis, axesouar`,
    guide: `
      οδηγός, οδηγοί, οδηγός αγοράς, οδηγίες, οδηγίες χρήσης, συμβουλές, χρήσιμες συμβουλές,
      συμβουλές και ιδέες, εγχειρίδιο, εγχειρίδια, τεκμηρίωση, λεξικό, γλωσσάρι, συνταγές, συνταγή,
      χρήσιμες πληροφορίες, χρήσιμα, βήμα προς βήμα, πώς λειτουργεί, πρώτα βήματα, odigos, odigoi,
      odigies, odigies xrisis, symvoules, xrisima, chrisima, syntages, syntagi, vima vima`,
    blog: `
      ιστολόγιο, νέα, τα νέα μας, νέα μας, νέα και ανακοινώσεις, νέα και εκδηλώσεις, ειδήσεις,
      ανακοινώσεις, άρθρα, άρθρο, αρθρογραφία, τύπος, δελτία τύπου, δελτίο τύπου, γραφείο τύπου,
      επικαιρότητα, τελευταία νέα, δημοσιεύσεις, αρχείο, συνεντεύξεις, nea mas, ta nea mas,
      eidiseis, anakoinoseis, arthra, arthro, deltia typou, deltio typou, epikairotita, istologio,
      dimosieyseis, dimosiefseis`,
    faq: `
      συχνές ερωτήσεις, συχνές ερωτήσεις και απαντήσεις, ερωτήσεις και απαντήσεις, ερωτήσεις,
      ερωτήσεις απαντήσεις, βοήθεια, κέντρο βοήθειας, υποστήριξη πελατών, syxnes erotiseis,
      suxnes erotiseis, sychnes erotiseis, erotiseis apantiseis, erotiseis, voitheia, boitheia`,
    about: `
      σχετικά, σχετικά με εμάς, σχετικά με εμένα, σχετικά με μας, ποιοι είμαστε, ποιος είμαι,
      η εταιρεία, εταιρεία, η εταιρία, εταιρία, η εταιρεία μας, εταιρικό προφίλ, προφίλ,
      προφίλ εταιρείας, η ιστορία μας, ιστορία, ιστορικό, αποστολή και όραμα, όραμα, το όραμά μας,
      αξίες, οι αξίες μας, φιλοσοφία, η φιλοσοφία μας, σύλλογος, ο σύλλογος, σωματείο, οργανισμός,
      το γραφείο μας, το ιατρείο, ιατρείο, βιογραφικό, γιατί εμάς, γιατί να μας επιλέξετε,
      καταστατικό, sxetika, schetika, sxetika me emas, schetika me emas, sxetika me mas,
      poioi eimaste, poii imaste, etaireia, eteria, i etaireia, i etaireia mas, etairia, istoria,
      i istoria mas, profil, etairiko profil, viografiko, filosofia, orama`,
    team: `
      ομάδα, η ομάδα, η ομάδα μας, ομάδα μας, προσωπικό, το προσωπικό μας, διοίκηση,
      διοικητικό συμβούλιο, ιατροί, γιατροί, συνεργάτες γιατροί, δικηγόροι, καθηγητές, omada,
      i omada mas, i omada, prosopiko, dioikisi, dioikitiko symvoulio, giatroi`,
    legal: `
      νομικές πληροφορίες, νομική σημείωση, νομικά, όροι χρήσης, όροι, όροι και προϋποθέσεις,
      όροι & προϋποθέσεις, γενικοί όροι, όροι πώλησης, όροι αγορών, όροι παροχής υπηρεσιών,
      όροι συναλλαγών, απόρρητο, πολιτική απορρήτου, πολιτική προστασίας, δήλωση απορρήτου,
      προστασία προσωπικών δεδομένων, προσωπικά δεδομένα, πολιτική προστασίας προσωπικών δεδομένων,
      προστασία δεδομένων, gdpr, πολιτική cookies, cookies, πολιτική χρήσης cookies,
      ρυθμίσεις cookies, δικαίωμα υπαναχώρησης, υπαναχώρηση, πολιτική επιστροφών,
      πολιτική επιστροφής, όροι επιστροφών, προσβασιμότητα, δήλωση προσβασιμότητας,
      πνευματικά δικαιώματα, αποποίηση ευθύνης, ταυτότητα, oroi xrisis, oroi chrisis, oroi xrhshs,
      oroi, oroi kai proypotheseis, oroi proypotheseis, politiki aporritou, politiki aporrhtou,
      prosopika dedomena, prostasia prosopikon dedomenon, politiki prostasias, politiki cookies,
      politiki epistrofon, epistrofes politiki, dikaioma ypanaxorisis, dikaioma ypanachorisis,
      nomika, prosvasimotita`,
  },
  sections: {
    product: "προϊόν, προϊόντα, proion, proionta",
    category: `
      κατηγορία, κατηγορίες, κατηγορία προϊόντος, συλλογή, μάρκα, μάρκες, κατασκευαστής, προσφορές,
      katigoria, katigories, katigoria proiontos, katigoria proionton, syllogi, marka,
      kataskevastis, prosfores`,
  },
  signs: {
    category: "αγορά online, online αγορά, αγοράστε online",
    guide: "οδηγός, συμβουλές, οδηγίες, βήμα προς βήμα, πώς να",
    blog: "κριτική, συνέντευξη, δελτίο τύπου",
    faq: "συχνές ερωτήσεις, syxnes erotiseis, sychnes erotiseis",
  },
  goods: `
    ρούχα, γυναικεία ρούχα, ανδρικά ρούχα, παιδικά ρούχα, παπούτσια, μπότες, φορέματα, παντελόνια,
    μπουφάν, πουκάμισα, μπλούζες, τσάντες, κοσμήματα, δαχτυλίδια, σκουλαρίκια, κολιέ, ρολόγια,
    έπιπλα, τραπέζια, καρέκλες, καναπέδες, κρεβάτια, στρώματα, φωτιστικά, φωτισμός, χαλιά,
    κουρτίνες, βιβλία, παιχνίδια, κρασιά, εργαλεία, μηχανήματα, ανταλλακτικά, μπαταρίες,
    υπολογιστές, κινητά, κάμερες, καλλυντικά, αρώματα, μουσικά όργανα, κιθάρες, ποδήλατα, νήματα,
    υφάσματα, κεριά, μαξιλάρια, πετσέτες, rouxa, papoutsia, foremata, tsantes, kosmimata, epipla,
    fotistika, vivlia, paixnidia, ergaleia, antallaktika, kallyntika`,
  productCategory: "κατηγορία προϊόντος, katigoria proiontos",
  shops: "katastima, eshop, e shop",
  newsSections: `
    πολιτική, οικονομία, κόσμος, κοινωνία, πολιτισμός, αθλητικά, politiki, oikonomia, kosmos,
    koinonia, politismos, athlitika`,
  thankYouPages: `
    ευχαριστούμε, σας ευχαριστούμε, efxaristoume, efcharistoume, eyxaristoyme, eucharistoume`,
  thanksFor: "ευχαριστούμε για",
  formFolders: "επικοινωνία, epikoinonia",
  cartPages: "καλάθι, καλάθι αγορών, το καλάθι μου, kalathi, kalathi agoron, to kalathi mou",
  checkoutPages: "oloklirosi paraggelias, ολοκλήρωση παραγγελίας",
  accountPages: `
    αγαπημένα, λίστα επιθυμιών, εγγραφή, ξέχασα τον κωδικό, agapimena, lista epithymion,
    eggrafi melous`,
  loginPages: "σύνδεση, αποσύνδεση, syndesi, sundesi, aposyndesi",
  searchPages: `
    αναζήτηση, αποτελέσματα αναζήτησης, σύνθετη αναζήτηση, anazitisi, apotelesmata anazitisis`,
  areas: {
    checkout: "tameio, ταμείο",
    account: "ο λογαριασμός μου, λογαριασμός μου, o logariasmos mou, logariasmos mou, logariasmos",
  },
  searchParameters: "anazitisi",
  pageNumber: "σελίδα, selida",
  tagFolders: "ετικέτα, ετικέτες, etiketa, etiketes",
  authorFolders: "συντάκτης, συγγραφέας, syntaktis, syggrafeas",
  yearFolders: "αρχείο, arxeio, archeio",
  calendarFolders: `
    εκδηλώσεις, ekdiloseis, ημερολόγιο, imerologio, μήνας, εβδομάδα, ημέρα, λίστα, minas, evdomada,
    imera, lista`,
  siteMapPages: `
    χάρτης ιστοσελίδας, χάρτης ιστότοπου, χάρτης σελίδας, xartis istoselidas, xartis istotopou,
    chartis istotopou`,
  wikiNamespaces: "συζήτηση, χρήστης, ειδικό, αρχείο, πρότυπο",
  unsortedFolders: "κατηγορία, katigoria, kathgoria",
  unsortedNames: `
    χωρίς κατηγορία, αταξινόμητα, μη κατηγοριοποιημένο, xoris katigoria, choris katigoria,
    ataxinomita`,
  notFound: `
    η σελίδα δεν βρέθηκε, σελίδα δεν βρέθηκε, δεν βρέθηκε, η σελίδα δεν υπάρχει,
    δεν βρέθηκε η σελίδα, δεν βρέθηκε τίποτα, η σελίδα που ψάχνετε δεν υπάρχει,
    η σελίδα που ζητήσατε δεν βρέθηκε`,
  besideNotFound: "σφάλμα, ουπς, ωχ, λυπούμαστε, δυστυχώς, αυτή",
  loginTitles: `
    σύνδεση, είσοδος, είσοδος μελών, είσοδος πελατών, συνδεθείτε, απαιτείται σύνδεση,
    προστατευμένο`,
  homeTitles: "Αρχική, Αρχική σελίδα, Αρχικη",
  emptyTitles: "Χωρίς τίτλο, Νέα σελίδα, Τίτλος",
  unnamedSites: "Καλώς ήρθατε, Καλωσορίσατε, Καλώς ορίσατε, Το ιστολόγιό μου",
  sampleTitles: `
    Γεια σου κόσμε, Γειά σου κόσμε, Καλημέρα κόσμε, Υπόδειγμα σελίδας, Δείγμα σελίδας, Νέα σελίδα`,
  archiveTitles: "Αρχείο, Αρχεία",
  eventsOf: "Εκδηλώσεις από, Εκδηλώσεις για",
  how: "πώς, πως",
  placeholders: `
    Ακόμα ένας ιστότοπος WordPress; Ένας ακόμη ιστότοπος WordPress; Ένα ακόμα ιστολόγιο WordPress`,
  greetings: `
    Καλώς ήρθατε|ορίσατε στο|στη|στην|στον|στα|στις;
    Καλωσορίσατε|Καλωσήρθατε στο|στη|στην|στον|στα|στις;
    Ευχαριστούμε για την|που επίσκεψή|επιλέξατε|επισκεφθήκατε; Σας ευχαριστούμε`,
  salutations: "Γεια σας|σου; Γειά σας|σου; Καλημέρα",
  selfReferences: `
    Αυτή|Αυτό|Αυτός η|το|ο σελίδα|άρθρο|οδηγός|κεφάλαιο|ενότητα;
    Σε αυτή|αυτό|αυτόν τη|το|τον σελίδα|άρθρο|οδηγό|κεφάλαιο|ενότητα`,
  directions: `
    Παρακάτω; Κάντε κλικ; Πατήστε; Διαβάστε|Μάθετε περισσότερα; Περισσότερες πληροφορίες`,
  pointers: "παρακάτω",
  appeals: "Επικοινωνήστε|Καλέστε|Κλείστε|Παραγγείλτε|Ανακαλύψτε|Μάθετε",
  cookieNotices: `
    Ο ιστότοπος χρησιμοποιεί cookies; Αυτός ο ιστότοπος χρησιμοποιεί cookies;
    Αυτή η ιστοσελίδα χρησιμοποιεί cookies; Η ιστοσελίδα χρησιμοποιεί cookies;
    Ο ιστότοπός μας χρησιμοποιεί cookies; Η ιστοσελίδα μας χρησιμοποιεί cookies;
    Το site μας χρησιμοποιεί cookies; Χρησιμοποιούμε cookies`,
  sampleTexts: `
    Καλωσήρθατε στο WordPress. Αυτό είναι; Καλώς ήρθατε στο WordPress. Αυτό είναι;
    Αυτή είναι μια υποδειγματική σελίδα. Είναι; Αυτό είναι ένα παράδειγμα σελίδας. Είναι`,
  readMore: `
    Διαβάστε περισσότερα, Περισσότερα, Διαβάστε τη συνέχεια, Συνεχίστε την ανάγνωση,
    Διαβάστε ολόκληρο το άρθρο`,
  jumpToRecipe: "μετάβαση στη συνταγή",
  printRecipe: "εκτύπωση συνταγής",
  months: `
    Ιανουάριος, Ιανουαρίου, Φεβρουάριος, Φεβρουαρίου, Μάρτιος, Μαρτίου, Απρίλιος, Απριλίου, Μάιος,
    Μαΐου, Ιούνιος, Ιουνίου, Ιούλιος, Ιουλίου, Αύγουστος, Αυγούστου, Σεπτέμβριος, Σεπτεμβρίου,
    Οκτώβριος, Οκτωβρίου, Νοέμβριος, Νοεμβρίου, Δεκέμβριος, Δεκεμβρίου`,
  hours: "ωράριο, ωράριο λειτουργίας, ώρες λειτουργίας",
  streets: "οδός, λεωφόρος",
  seats: "έδρα",
  legalForms: `
    Α.Ε., ΑΕ, Ε.Π.Ε., ΕΠΕ, Ο.Ε., ΟΕ, Ε.Ε., ΕΕ, Ι.Κ.Ε., ΙΚΕ, Μ.Ι.Κ.Ε., Μονοπρόσωπη Ι.Κ.Ε.`,
  telling: `
    και, το, της, του, την, για, με, που, των, στο, στη, στην, από, είναι, μας, σας, τα, οι, τις,
    επικοινωνία, αρχική, υπηρεσίες, εταιρεία, νέα, όροι`,
  small: "και, kai, το, του, τα, τη, της, την, τον, των, ο, η, οι, στο, στη",
  leading: "με, από, για, σε, μεταξύ, χωρίς",
  and: "και",
};
