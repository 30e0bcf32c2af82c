import type { Vocabulary } from "../vocabulary.ts";

/** The words of Russian. */
export const RU: Vocabulary = {
  labels: {
    description: "Описание",
    schemaTypes: "Типы Schema.org",
    category: "Категория",
    language: "Язык",
    lastModified: "Последнее изменение",
    operator: "Оператор",
    place: "Адрес",
    town: "Местоположение",
    area: "Территория обслуживания",
    contact: "Контакты",
    openingHours: "Часы работы",
    spokenLanguages: "Языки общения",
    otherLanguages: "Другие языки",
    unread: "Другие страницы, не прочитанные",
    onlyInFull: "Другие страницы, только в llms-full.txt",
  },
  reading:
    "В этом файле перечислены самые важные страницы сайта %: у каждой указаны название, адрес и, если есть, краткое описание.",
  optional: "Страницы раздела «%» можно пропустить.",
  generator: "Создано с помощью %.",
  headings: {
    main: "Основные страницы",
    product: "Товары",
    category: "Категории",
    guide: "Руководства",
    blog: "Блог",
    faq: "Частые вопросы",
    about: "О нас",
    legal: "Правовая информация",
  },
  names: {
    main: `
      главная, главная страница, добро пожаловать, проекты, наши проекты, наши работы, портфолио,
      события, мероприятия, афиша, календарь событий, календарь мероприятий, галерея, фотогалерея,
      фото, партнеры, партнерам, наши партнеры, клиенты, наши клиенты, клиентам, покупателям,
      отзывы, отзывы клиентов, доставка, доставка и оплата, оплата и доставка, оплата,
      способы оплаты, условия доставки, возврат, обмен и возврат, возврат и обмен, гарантия,
      гарантии, бронирование, запись на прием, онлайн запись, номера, меню ресторана, поддержать,
      помочь фонду, членство, рассылка, карта сайта, курсы, программа, программы, сертификаты,
      лицензии, glavnaya, glavnaja, proekty, nashi proekty, nashi raboty, portfolio, meropriyatiya,
      sobytiya, galereya, fotogalereya, partnery, partneram, klienty, klientam, pokupatelyam,
      otzyvy, otzivi, dostavka, dostavka i oplata, oplata i dostavka, oplata, vozvrat,
      obmen i vozvrat, garantiya, garantii, bronirovanie, nomera, karta sayta`,
    contact: `
      контакты, контакт, связаться с нами, наши контакты, контактная информация, обратная связь,
      напишите нам, kontakty, kontakti, nashi kontakty, obratnaya svyaz, svyazatsya s nami,
      contacty`,
    prices: `
      цены, цена, прайс, прайс лист, тарифы, стоимость, стоимость услуг, цены на услуги, ceny,
      tseny, prajs, prays, prajs list, tarify, stoimost, stoimost uslug, ceny na uslugi`,
    services: `
      услуги, наши услуги, услуга, что мы делаем, решения, направления, направления деятельности,
      uslugi, nashi uslugi, resheniya, napravleniya`,
    visit: `
      режим работы, график работы, часы работы, как добраться, как нас найти, как проехать,
      схема проезда, наши магазины, филиалы, адрес, адреса, адреса магазинов, rezhim raboty,
      grafik raboty, kak dobratsya, kak nas najti, kak proehat, shema proezda, filialy, adresa,
      adresa magazinov`,
    jobs: `
      вакансии, работа у нас, карьера, присоединяйтесь, трудоустройство, соискателям, vakansii,
      karera, rabota u nas, karyera`,
    category: `
      товары, каталог, каталог товаров, каталог продукции, магазин, интернет магазин, продукция,
      наша продукция, продукты, ассортимент, категории, категория, категории товаров, коллекция,
      коллекции, акции, акции и скидки, спецпредложения, скидки, распродажа, бренды, производители,
      новинки, хиты продаж, аксессуары, подарки, подарочные сертификаты, katalog, katalog tovarov,
      katalog produkcii, produkciya, produktsiya, internet magazin, assortiment, kategorii,
      kollekcii, kollektsii, akcii, aktsii, skidki, rasprodazha, brendy, proizvoditeli, novinki,
      hity prodazh, aksessuary, podarki`,
    guide: `
      инструкция, инструкции, советы, полезные советы, рекомендации, справочник,
      руководство пользователя, пошаговая инструкция, документация, база знаний, глоссарий,
      словарь терминов, рецепты, рецепт, полезная информация, полезное, полезно знать, шаг за шагом,
      как это работает, как выбрать, лайфхаки, методички, instrukcii, instruktsii, instrukciya,
      sovety, poleznye sovety, rekomendacii, spravochnik, poleznaya informaciya,
      poleznaya informatsiya, poleznoe, recepty, retsepty, kak vybrat, kak eto rabotaet,
      shag za shagom, dokumentaciya, baza znanij, baza znaniy`,
    blog: `
      блог, новости, новость, новости компании, наши новости, статьи, статья, публикации, пресса,
      пресс центр, пресс релизы, пресс релиз, сми о нас, объявления, анонсы, последние новости,
      журнал, обзоры, интервью, архив новостей, заметки, novosti, novosti kompanii, stati, statyi,
      publikacii, publikatsii, press centr, press tsentr, press relizy, smi o nas, anonsy, obzory,
      zametki`,
    faq: `
      частые вопросы, часто задаваемые вопросы, вопросы и ответы, вопрос ответ, вопросы,
      ответы на вопросы, популярные вопросы, помощь, справка, центр помощи, chastye voprosy,
      chasto zadavaemye voprosy, voprosy i otvety, vopros otvet, voprosy, otvety na voprosy,
      pomoshch, pomosch`,
    about: `
      о нас, обо мне, о компании, о магазине, о фонде, о проекте, о центре, о клинике, о школе,
      о студии, о предприятии, об организации, кто мы, кто я, компания, наша компания, наша история,
      история, история компании, миссия, наша миссия, миссия и ценности, видение, ценности,
      наши ценности, организация, ассоциация, общество, фонд, устав, почему мы, почему выбирают нас,
      преимущества, реквизиты, o nas, obo mne, o kompanii, o magazine, o fonde, o proekte, o centre,
      o klinike, o shkole, o studii, kto my, kompaniya, istoriya, istoriya kompanii, missiya,
      cennosti, tsennosti, ustav, pochemu my, preimushchestva, rekvizity, o firme`,
    team: `
      команда, наша команда, сотрудники, коллектив, руководители, правление, врачи, наши врачи,
      юристы, адвокаты, тренеры, преподаватели, специалисты, наши специалисты, мастера, komanda,
      nasha komanda, sotrudniki, kollektiv, vrachi, nashi vrachi, specialisty, spetsialisty,
      prepodavateli`,
    legal: `
      правовая информация, юридическая информация, политика конфиденциальности, конфиденциальность,
      политика обработки персональных данных, политика в отношении обработки персональных данных,
      обработка персональных данных, согласие на обработку персональных данных, персональные данные,
      защита персональных данных, политика cookies, политика cookie, политика использования cookie,
      файлы cookie, использование cookie, условия использования, правила пользования, правила сайта,
      пользовательское соглашение, соглашение, публичная оферта, договор оферты,
      договор публичной оферты, договор оферта, оферта, условия и положения, общие условия,
      условия продажи, условия возврата, политика возврата, отказ от ответственности,
      авторские права, авторское право, доступность, politika konfidencialnosti,
      politika konfidentsialnosti, politika konfidencialnosty, politika konfedencialnosti,
      konfidencialnost, konfidentsialnost, obrabotka personalnyh dannyh,
      politika obrabotki personalnyh dannyh, soglasie na obrabotku personalnyh dannyh,
      soglasie na obrabotku personalnykh dannykh, personalnye dannye, polzovatelskoe soglashenie,
      polzovatelskoye soglasheniye, soglashenie, publichnaya oferta, publichnaja oferta,
      dogovor oferty, dogovor oferta, dogovor publichnoj oferty, dogovor publichnoy oferty,
      usloviya ispolzovaniya, uslovija ispolzovanija, pravila sayta, politika cookie,
      politika cookies, usloviya vozvrata, pravovaya informaciya`,
  },
  sections: {
    product: "товар, товары, продукт, карточка товара, tovar, tovary, kartochka tovara",
    category: `
      категория, категории, категория товара, коллекция, бренд, бренды, производитель, каталог,
      распродажа, kategoriya, kategorija, kategoriya tovara, katalog, brend, brendy, proizvoditel,
      kollekciya`,
  },
  signs: {
    category: "купить, купить онлайн, заказать онлайн",
    guide: "инструкция, советы, как выбрать, шаг за шагом, своими руками, sovety, kak vybrat",
    blog: "обзор, рецензия, интервью, репортаж, пресс релиз",
    faq: `
      часто задаваемые вопросы, частые вопросы, вопросы и ответы, vopros otvet, voprosy i otvety`,
  },
  goods: `
    одежда, женская одежда, мужская одежда, детская одежда, обувь, сапоги, платья, брюки, куртки,
    рубашки, футболки, сумки, украшения, кольца, серьги, часы, наручные часы, мебель, столы,
    стулья, диваны, кровати, матрасы, светильники, лампы, освещение, ковры, шторы, книги, игрушки,
    игры, вина, инструменты, станки, запчасти, аккумуляторы, компьютеры, ноутбуки, телефоны,
    смартфоны, фотоаппараты, косметика, парфюмерия, духи, музыкальные инструменты, гитары,
    велосипеды, пряжа, ткани, свечи, подушки, полотенца, торты, десерты, odezhda, obuv, platya,
    sumki, ukrasheniya, mebel, stoly, stulya, divany, krovati, matrasy, svetilniki, knigi,
    igrushki, instrumenty, stanki, zapchasti, kosmetika, torty`,
  productCategory: "категория товара, kategoriya tovara",
  shops: "магазин, интернет магазин",
  newsSections: `
    политика, экономика, мир, общество, культура, спорт, politika, ekonomika, mir, obshchestvo,
    kultura, sport`,
  thankYouPages: `
    спасибо, спасибо за заказ, благодарим, спасибо за покупку, spasibo, spasibo za zakaz,
    blagodarim, zakaz prinyat`,
  thanksFor: "спасибо за ваш, спасибо за вашу, спасибо за, spasibo za",
  formFolders: "контакты, kontakty, обратная связь, obratnaya svyaz",
  cartPages: "корзина, моя корзина, korzina, korzina pokupok, moya korzina",
  checkoutPages: "заказ оформлен, zakaz oformlen",
  accountPages: `
    избранное, список желаний, регистрация, забыли пароль, восстановление пароля, izbrannoe,
    spisok zhelanij, registraciya, registratsiya, zabyli parol, vosstanovlenie parolya`,
  loginPages: "вход, войти, выйти, авторизация, vhod, vkhod, vojti, avtorizaciya, avtorizatsiya",
  searchPages: `
    поиск, результаты поиска, поиск по сайту, расширенный поиск, poisk, rezultaty poiska,
    poisk po sajtu`,
  areas: {
    checkout: "оформление заказа, oformlenie zakaza",
    account: `
      личный кабинет, мой аккаунт, lichnyj kabinet, lichnyy kabinet, lichnyi kabinet, moj akkaunt,
      moy akkaunt`,
  },
  searchParameters: "poisk",
  pageNumber: "страница, stranica, stranitsa",
  tagFolders: "метка, метки, теги, тег, ключевое слово, metka, metki, tegi",
  authorFolders: "автор, авторы, avtor, avtory",
  yearFolders: "архив, arhiv, arkhiv",
  calendarFolders: `
    события, мероприятия, афиша, календарь, sobytiya, meropriyatiya, afisha, kalendar, месяц,
    неделя, день, список`,
  siteMapPages: "карта сайта, karta sayta, karta sajta, karta saita",
  wikiNamespaces: "обсуждение, участник, служебная, файл, шаблон",
  unsortedFolders: "категория, рубрика, kategoriya, rubrika",
  unsortedNames: "без категории, без рубрики, bez kategorii, bez rubriki",
  notFound: `
    страница не найдена, не найдено, страница не существует, страницы не существует,
    такой страницы не существует, ничего не найдено, такой страницы нет,
    запрашиваемая страница не найдена`,
  besideNotFound: "ошибка, упс, ой, к, сожалению, извините, эта, которую, вы, ищете, запрашиваемая",
  loginTitles: `
    вход, войти, авторизация, вход для клиентов, личный кабинет, требуется авторизация,
    защищено паролем`,
  homeTitles: "Главная, Главная страница, Домашняя страница",
  emptyTitles: "Без названия, Без имени, Новая страница, Заголовок, Безымянная страница",
  unnamedSites: "Добро пожаловать, Мой блог, Мой сайт",
  sampleTitles: "Привет мир, Привет, мир, Пример страницы, Образец страницы, Новая страница",
  archiveTitles: "Архивы, Архив",
  eventsOf: "События от, События с, События на, Мероприятия с, Мероприятия на",
  how: "как",
  placeholders: `
    Ещё один сайт на WordPress; Еще один сайт на WordPress; Очередной сайт на WordPress;
    Просто ещё один сайт на WordPress`,
  greetings: `
    Добро пожаловать на|в; Приветствуем вас на|в; Рады приветствовать вас|Вас;
    Спасибо за ваш|вашу|ваше|визит|внимание|интерес|посещение|доверие; Спасибо, что;
    Благодарим вас`,
  salutations: "Привет; Здравствуйте; Добрый день",
  selfReferences: `
    Эта|Этот|Это страница|статья|руководство|раздел|документ|глава|инструкция;
    В|На этой|этом странице|статье|руководстве|разделе|главе|инструкции`,
  directions: `
    Ниже; Нажмите|Кликните|Щёлкните|Щелкните; Подробнее; Подробности; Читайте далее|также;
    Узнайте больше`,
  pointers: "ниже, по ссылке",
  appeals: `
    Звоните|Позвоните|Закажите|Заказывайте|Запишитесь|Записывайтесь|Свяжитесь|Узнайте|Оставьте`,
  cookieNotices: `
    Этот|Наш|Данный сайт|веб-сайт использует cookie|cookies|файлы|куки;
    Мы используем cookie|cookies|файлы|куки; На сайте используются cookie|cookies|файлы|куки;
    Сайт использует cookie|cookies|файлы|куки`,
  sampleTexts: "Добро пожаловать в WordPress. Это ваша первая; Это пример|образец страницы. От|Она",
  readMore: `
    Читать далее, Читать дальше, Подробнее, Читать полностью, Продолжить чтение, Узнать больше`,
  jumpToRecipe: "перейти к рецепту",
  printRecipe: "распечатать рецепт",
  months: `
    январь, января, февраль, февраля, март, марта, апрель, апреля, май, мая, июнь, июня, июль,
    июля, август, августа, сентябрь, сентября, октябрь, октября, ноябрь, ноября, декабрь, декабря`,
  hours: "часы работы, время работы, режим работы, график работы",
  streets: "ул, улица, проспект, переулок, площадь, шоссе, набережная",
  seats: "юридический адрес",
  legalForms: "ООО, ОАО, ЗАО, АО, ПАО, ИП, НКО, АНО, ТОО",
  telling: `
    что, это, как, или, мы, вы, вас, вам, нас, наши, для, из, от, по, чтобы, можно, также, которые,
    который, услуги, новости, цены, главная, контакты, купить, заказать, доставка, отзывы, больше,
    условия, вопросы, при, после, россия, россии, москве, все, не, его, есть`,
  small: "и, в, с, по, на, для",
  leading: "от, до, между, без, из, к, о, у, или",
  and: "и",
};
