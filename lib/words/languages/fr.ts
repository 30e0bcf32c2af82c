import type { Vocabulary } from "../vocabulary.ts";

/** The words of French. */
export const FR: Vocabulary = {
  labels: {
    description: "Description",
    schemaTypes: "Types Schema.org",
    category: "Catégorie",
    language: "Langue",
    lastModified: "Dernière modification",
    operator: "Éditeur",
    place: "Adresse",
    town: "Lieu",
    area: "Zone desservie",
    contact: "Contact",
    openingHours: "Horaires",
    spokenLanguages: "Langues parlées",
    otherLanguages: "Autres langues",
    unread: "Autres pages, non lues",
    onlyInFull: "Autres pages, dans llms-full.txt seulement",
  },
  punctuation: { colon: " : ", semicolon: " ; " },
  reading:
    "Ce fichier présente les pages les plus importantes de %, chacune avec son titre, son adresse et, le cas échéant, une brève description.",
  optional: "Les pages sous « % » peuvent être ignorées.",
  generator: "Généré avec %.",
  headings: {
    main: "Pages principales",
    product: "Produits",
    category: "Catégories",
    guide: "Guides",
    blog: "Blog",
    faq: "Questions fréquentes",
    about: "À propos",
    legal: "Informations légales",
  },
  names: {
    main: `
      accueil, maison, réalisations, nos réalisations, références, agenda, galerie, partenaires,
      plan site, livraison, paiement, chambres, réservation, adhérer, lettre information`,
    contact: "contact, contacts, contactez nous, nous contacter",
    prices: "tarifs, prix, devis",
    services: "services, nos services, prestations, nos prestations",
    visit: "horaires, accès",
    jobs: `
      emploi, emplois, offres emploi, offres d’emploi, carrières, carrière, recrutement,
      nous rejoindre, rejoignez nous, nous recrutons`,
    category: `
      produits, nos produits, tous produits, boutique, boutique ligne, catalogue, catégorie,
      catégories, collection, collections, nos collections, nouveautés, nouveaux produits,
      meilleures ventes, promotions, promos, soldes, marques, nos marques, toutes marques, gamme,
      gammes, nos gammes, idées cadeaux, accessoires, destockage, rayon, rayons`,
    guide: `
      guide, guides, conseils, tutoriel, tutoriels, tuto, tutos, astuces, trucs astuces,
      mode emploi, guide achat, documentation, lexique, glossaire, fiches pratiques, fiche pratique,
      pas pas, recettes, recette, conseils pratiques, infos pratiques`,
    blog: `
      actualité, actualités, actus, actu, toutes actualités, nos actualités, blogue, articles, mag,
      magazine, presse, communiqués, communiqués presse, espace presse, le blog, infos, nouvelles`,
    faq: `
      foire questions, questions fréquentes, questions fréquemment posées, questions réponses,
      vos questions, aide, aide contact, aide en ligne, centre aide, besoin aide, rubrique aide`,
    about: `
      a propos, apropos, propos nous, qui sommes nous, qui sommes, qui suis je, notre histoire,
      nous, notre société, société, entreprise, notre entreprise, présentation,
      présentation société, présentation boutique, notre association, association, notre mission,
      nos missions, missions, nos valeurs, valeurs, notre philosophie, philosophie, histoire,
      historique, gouvernance, cabinet, notre cabinet, notre maison, mot président, rédaction,
      nous connaître, notre groupe, groupe, notre métier, notre savoir faire, nos engagements,
      engagements, bureau, notre agence, notre étude, notre clinique, nos avocats, nos médecins,
      nos praticiens, notre ferme, notre domaine, notre vignoble, notre atelier, mon parcours,
      notre démarche, notre approche, mon histoire, notre club`,
    team: `
      notre équipe, nos équipes, équipe, équipes, équipe dirigeante, direction,
      conseil administration, conseil dadministration, organigramme`,
    legal: `
      mentions légales, mention légale, cgv, cgu, cgm, cgl, cgs, conditions générales,
      nos conditions, conditions particulières, conditions livraison, conditions paiement,
      conditions retour, conditions générales vente, conditions générales utilisation,
      conditions générales dutilisation, conditions dutilisation, conditions utilisation,
      conditions vente, confidentialité, politique confidentialité, politique cookies,
      politique utilisation cookies, politique vie privée, vie privée, données personnelles,
      protection données, protection données personnelles, charte données personnelles,
      charte confidentialité, charte cookies, gestion cookies, rgpd, droit rétractation, crédits,
      informations légales, infos légales, notice légale, avertissement légal, accessibilité,
      déclaration accessibilité, règlement, règlement intérieur, statuts, droits auteur,
      données privées, propriété intellectuelle`,
  },
  sections: {
    product: "produit, produits, nos produits, fiche produit, ficheproduit",
    category: `
      catégorie, catégories, categorie produit, marque, marques, rayon, gamme, promotions, soldes,
      catalogue`,
    blog: "critiques",
  },
  signs: {
    category: "acheter, pas cher, vente ligne, petites annonces",
    guide: "guide, tutoriel, tuto, conseils, comment faire, astuces, pas à pas, bien choisir",
    blog: "critique, entretien, interview, communiqué",
    faq: "foire aux questions, questions fréquentes",
  },
  goods: `
    vêtements, chaussures, bottes, robes, pantalons, vestes, sacs, bijoux, bagues, colliers,
    montres, meubles, tables, chaises, canapés, lits, luminaires, lampes, tapis, livres, jouets,
    jeux, vins, outils, outillage, équipements, matériel, pièces détachées, machines, papiers,
    fournitures, parfums, cosmétiques, ordinateurs, téléphones`,
  productCategory: "catégorie produit",
  shops: "boutique",
  newsSections: "politique, monde, économie, culture, sport",
  thankYouPages: "merci, confirmation commande",
  thanksFor: "merci pour votre, merci de votre",
  formFolders: "contactez nous",
  cartPages: "panier",
  checkoutPages: "caisse, commande, commande rapide, validation commande",
  accountPages: `
    liste envies, liste de souhaits, liste souhaits, ma liste envies, liste d envies, mes favoris,
    mot de passe oublié`,
  loginPages: "connexion, se connecter, déconnexion, authentification",
  searchPages: `
    résultats recherche, résultats de recherche, résultats de la recherche, recherche avancée`,
  areas: { checkout: "passer commande, finaliser commande", account: "mon compte" },
  tagFolders: "mot clé, mots clés, mot clef, mots clefs, étiquette produit",
  authorFolders: "auteur, autore",
  calendarFolders: "évènements, agenda, mois, semaine, jour, liste",
  siteMapPages: "plan du site, plan de site, plan site",
  wikiNamespaces: "discussion, utilisateur, spécial, fichier, modèle",
  unsortedFolders: "catégorie",
  unsortedNames: "non classé",
  notFound: `
    page non trouvée, page introuvable, page inexistante, page n’existe pas, page n’existe plus,
    page n’a pas pu être trouvée, page n pas pu être trouvée, page pas trouvée, non trouvé,
    page n pas trouvée`,
  besideNotFound: `
    erreur, oups, désolé, pardon, la, le, cette, est, a, été, demandée, recherchée, que, vous,
    recherchez, cherchez`,
  loginTitles: "connexion, se connecter, identification, authentification, connectez-vous, protégé",
  homeTitles: "Accueil, Page d’accueil",
  emptyTitles: "Titre, Sans titre",
  unnamedSites: "Bienvenue",
  sampleTitles: "Bonjour tout le monde, Page d’exemple, Nouvelle page",
  archiveTitles: "Archives",
  eventsOf: `
    Évènements du, Évènements de, Évènements pour, Événements du, Événements de, Événements pour`,
  how: "comment",
  placeholders: "Un site utilisant WordPress; Boutique propulsée par PrestaShop",
  greetings: `
    Bienvenue sur|à|chez|dans; Bienvenue!; Bienvenue,; Merci de|pour votre|vos|visiter|nous;
    Merci d'avoir`,
  salutations: "Bonjour; Salut; Coucou",
  selfReferences: `
    Cette|Cet|Ce page|article|guide|tutoriel|section|document|chapitre|rubrique|dossier;
    Dans cette|cet|ce article|guide|tutoriel|section|chapitre|rubrique|dossier; Sur cette page`,
  directions: `
    Ci-dessous|Ci-après; Cliquez; En savoir plus; Pour en savoir plus;
    Veuillez cliquer|lire|consulter|remplir; Lire la suite`,
  pointers: "ci-dessous, ci-après, sur ce lien, suivant, suivante, suivants, suivantes",
  appeals: `
    Réservez|Contactez|Contactez-nous|Appelez|Appelez-nous|Demandez|Commandez|Découvrez|Profitez|Inscrivez-vous|Rejoignez-nous|Consultez`,
  cookieNotices: `
    Ce|Notre site utilise des cookies; Ce|Notre site web|internet utilise des cookies;
    Nous utilisons des cookies`,
  sampleTexts: `
    Bienvenue sur|dans WordPress. Ceci est votre premier; Ceci est une page d'exemple|d’exemple. C`,
  readMore: "Lire la suite",
  jumpToRecipe: "aller à la recette",
  months: `
    janvier, février, mars, avril, mai, juin, juillet, août, septembre, octobre, novembre,
    décembre`,
  hours: "horaires, horaires d'ouverture, heures d'ouverture",
  streets: "rue, avenue, boulevard, chemin, impasse, allée, quai",
  seats: "siège social, siège",
  legalForms: "SA, S.A., SAS, SARL, EURL",
  telling: `
    le, les, et, des, pour, avec, vous, nos, votre, dans, notre, du, aux, mentions, légales,
    accueil, actualités, tarifs`,
  small: "le, la, les, l, de, d, du, et, un, une, aux, au, en",
  leading: "entre, pour, par, sur, avec, dans, sans, chez, vers, ou, qui, que",
  and: "et",
};
