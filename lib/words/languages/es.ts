import type { Vocabulary } from "../vocabulary.ts";

/** The words of Spanish. */
export const ES: Vocabulary = {
  labels: {
    description: "Descripción",
    schemaTypes: "Tipos de Schema.org",
    category: "Categoría",
    language: "Idioma",
    lastModified: "Última modificación",
    operator: "Titular",
    place: "Dirección",
    town: "Ubicación",
    area: "Zona de servicio",
    contact: "Contacto",
    openingHours: "Horario",
    spokenLanguages: "Idiomas de atención",
    otherLanguages: "Otros idiomas",
    unread: "Otras páginas, no leídas",
    onlyInFull: "Otras páginas, solo en llms-full.txt",
  },
  reading:
    "Este archivo enumera las páginas más importantes de %, cada una con su título, su dirección y, si existe, una breve descripción.",
  optional: "Las páginas de «%» se pueden omitir.",
  generator: "Generado con %.",
  headings: {
    main: "Páginas principales",
    product: "Productos",
    category: "Categorías",
    guide: "Guías",
    blog: "Blog",
    faq: "Preguntas frecuentes",
    about: "Sobre nosotros",
    legal: "Información legal",
  },
  names: {
    main: `
      inicio, proyectos, referencias, eventos, agenda, galería, socios, mapa web, mapa sitio,
      envíos, pago, reservas, habitaciones, suscripción, hemeroteca`,
    contact: "contacto, contáctenos, contactar",
    prices: "precios, tarifas",
    services: "servicios, nuestros servicios, soluciones",
    visit: "ubicación",
    jobs: "empleo, trabaja con nosotros, ofertas de empleo, bolsa de trabajo, trabaja nosotros",
    category: `
      productos, nuestros productos, todos productos, tienda, tienda online, catálogo, categoría,
      categorías, colección, colecciones, ofertas, promociones, rebajas, marcas, nuevos productos,
      más vendidos, accesorios, gama`,
    guide: `
      guía, guías, consejos, tutorial, tutoriales, trucos, manual, manuales, documentación,
      glosario, recetas, receta, paso paso, aprende, guia compra`,
    blog: `
      noticias, noticia, nota, notas, actualidad, novedades, artículos, artículo, revista, prensa,
      sala prensa, notas prensa, últimas noticias, nuestro blog`,
    faq: `
      preguntas frecuentes, preguntas más frecuentes, preguntas respuestas, preguntas, ayuda,
      centro ayuda, dudas frecuentes, dudas`,
    about: `
      quiénes somos, quién somos, quién soy, quien es, sobre, sobre nosotros, sobre mi, nosotros,
      acerca, acerca nosotros, conócenos, conócenos mejor, empresa, nuestra empresa,
      nuestra historia, historia, misión, misión visión, visión, valores, nuestros valores,
      filosofía, organigrama, institucional, institución, compañía, corporativo, nuestra misión,
      información corporativa, grupo, nuestra clínica, nuestro despacho, nuestro centro,
      nuestros médicos, nuestros abogados, nuestros especialistas, nuestra bodega, nuestra finca,
      nuestro taller, trayectoria, mi historia, nuestra familia, nuestro club`,
    team: `
      equipo, nuestro equipo, equipo trabajo, equipo directivo, equipo humano, directiva,
      junta directiva, equipo médico, cuadro médico, nuestros profesionales`,
    legal: `
      aviso legal, avisos legales, nota legal, información legal, legales, privacidad,
      política privacidad, políticas privacidad, aviso privacidad, política cookies,
      políticas cookies, política devoluciones, términos, términos condiciones, términos uso,
      términos servicio, condiciones, condiciones generales, condiciones uso, condiciones venta,
      condiciones contratación, condiciones generales venta, condiciones generales contratación,
      condiciones generales uso, condiciones legales, protección datos, tratamiento datos, lopd,
      rgpd, derecho desistimiento, accesibilidad, declaración accesibilidad, derechos autor,
      bases legales, código ético, canal denuncias`,
  },
  sections: {
    product: "producto, productos, ficha producto",
    category: "categoría, categorías, categoria producto, colección, marca, marcas, catálogo",
    blog: "críticas, reseñas, opiniones",
    about: "médicos",
  },
  signs: {
    category: "comprar, comprar online, venta online, anuncios clasificados",
    guide: "guía, tutorial, consejos, cómo hacer, paso a paso, trucos",
    blog: "reseña, entrevista, crónica",
    faq: "preguntas frecuentes",
  },
  goods: `
    ropa, calzado, zapatos, zapatillas, botas, vestidos, pantalones, chaquetas, camisetas, bolsos,
    joyas, relojes, muebles, mesas, sillas, sofás, camas, lámparas, iluminación, alfombras, libros,
    juguetes, juegos, vinos, herramientas, máquinas, repuestos, ordenadores, móviles, cámaras,
    cosmética, perfumes, instrumentos, guitarras`,
  productCategory: "categoría producto",
  shops: "tienda",
  newsSections: "política, cultura, mundo, economía, deportes, sociedad, opinión",
  thankYouPages: "gracias, pedido recibido",
  thanksFor: "gracias por su, gracias por tu",
  formFolders: "contacto",
  cartPages: "carrito, cesta, carrito compra",
  checkoutPages: "pedido rápido",
  accountPages: "lista deseos, lista de deseos, mis favoritos, recuperar contraseña",
  loginPages: "iniciar sesión, cerrar sesión",
  searchPages: `
    buscar, búsqueda, resultados búsqueda, buscador, resultados de búsqueda, búsqueda avanzada`,
  areas: { checkout: "finalizar compra, tramitar pedido", account: "mi cuenta" },
  searchParameters: "buscar",
  pageNumber: "página",
  tagFolders: "etiqueta, etiquetas, etiqueta producto, etiqueta del producto",
  authorFolders: "autor",
  yearFolders: "archivo",
  calendarFolders: "eventos, agenda, mes, semana, día, lista",
  siteMapPages: "mapa web, mapa del sitio, mapa del sitio web, mapa sitio",
  wikiNamespaces: "discusión, usuario, especial, archivo, plantilla",
  unsortedFolders: "categoría",
  unsortedNames: "sin categoría, sin clasificar",
  notFound: `
    página no encontrada, página no existe, no encontrado, no encontrada, no encontrado página,
    no encontró página, no pudo encontrar página, no existe página`,
  besideNotFound: "error, oops, ups, la, esta, de, se, ha, solicitada, que, buscas",
  loginTitles: `
    iniciar sesión, inicia sesión, acceder, acceso usuarios, acceso clientes, protegido`,
  homeTitles: "Inicio, Página de inicio, Página principal",
  emptyTitles: "Documento sin título, Página nueva, Nueva página",
  unnamedSites: "Bienvenido, Bienvenidos",
  sampleTitles: "Hola mundo, Página de ejemplo, Página ejemplo, Página nueva, Nueva página",
  archiveTitles: "Archivos",
  eventsOf: "Eventos de, Eventos desde, Eventos para",
  how: "cómo, ¿cómo",
  placeholders: "Otro sitio realizado con WordPress; Tienda creada con PrestaShop",
  greetings: `
    Bienvenido|Bienvenida|Bienvenidos|Bienvenidas a;
    Gracias por tu|su|vuestra|visitar|visitarnos|elegir|elegirnos|confiar|leer`,
  salutations: "Hola; Buenos días; Saludos",
  selfReferences: `
    Esta|Este página|artículo|guía|tutorial|sección|documento|capítulo|manual;
    En esta|este página|artículo|guía|tutorial|sección|capítulo`,
  directions: `
    A continuación; Más abajo; Haga|Haz|Pulse|Pincha clic|en; Más información; Para más información;
    Lee|Lea|Leer más; Rellena|Rellene|Complete el formulario`,
  pointers: "a continuación, más abajo, en este enlace, siguiente, siguientes",
  appeals: `
    Reserva|Reserve tu|su|ya|ahora|hoy|online; Contacta|Contacte con; Llama|Llame ya|ahora|hoy;
    Pide|Solicita|Solicite ya|ahora|hoy|tu; Pide|Pida cita; Contáctanos|Llámanos|Infórmate;
    Descubre|Descubra más|nuestro|nuestra|nuestros|nuestras`,
  cookieNotices: `
    Este|Esta sitio|web|página utiliza|usa cookies;
    Este|Esta|Nuestro|Nuestra sitio|página web utiliza|usa cookies; Nuestra web utiliza|usa cookies;
    Utilizamos|Usamos cookies`,
  sampleTexts: `
    Te damos la bienvenida a WordPress. Esta|Este es tu primera|primer;
    Bienvenido a WordPress. Esta|Este es tu primera|primer; Esta es una página de ejemplo. Es`,
  readMore: "Seguir leyendo, Leer más",
  jumpToRecipe: "ir a la receta",
  months: `
    enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, octubre, noviembre,
    diciembre`,
  hours: "horario, horarios, horario de apertura, horario de atención, horario comercial",
  streets: "calle, avenida, avda, plaza, paseo, carretera",
  seats: "sede social, domicilio social, oficina central",
  legalForms: "SA, S.A., SL, S.L., SLU, S.L.U.",
  telling: `
    el, los, las, para, con, una, nuestra, nuestros, tu, más, del, contacto, aviso, inicio,
    nosotros, noticias, empresa, servicios`,
  small: "el, la, los, las, de, del, y, en",
  leading: "con, para, por, entre, sin, sobre, o, un, una, que",
  and: "y, e",
};
