import type { Vocabulary } from "../vocabulary.ts";

/** The words of Ukrainian. */
export const UK: Vocabulary = {
  labels: {
    description: "Опис",
    schemaTypes: "Типи Schema.org",
    category: "Категорія",
    language: "Мова",
    lastModified: "Остання зміна",
    operator: "Оператор",
    place: "Адреса",
    town: "Розташування",
    area: "Територія обслуговування",
    contact: "Контакти",
    openingHours: "Години роботи",
    spokenLanguages: "Мови спілкування",
    otherLanguages: "Інші мови",
    unread: "Інші сторінки, не прочитані",
    onlyInFull: "Інші сторінки, лише в llms-full.txt",
  },
  reading:
    "Цей файл містить найважливіші сторінки сайту %: кожна має назву, адресу і, за наявності, короткий опис.",
  optional: "Сторінки розділу «%» можна пропустити.",
  generator: "Створено за допомогою %.",
  headings: {
    main: "Основні сторінки",
    product: "Товари",
    category: "Категорії",
    guide: "Посібники",
    blog: "Блог",
    faq: "Поширені запитання",
    about: "Про нас",
    legal: "Правова інформація",
  },
  names: {
    main: `
      головна, головна сторінка, ласкаво просимо, проєкти, проекти, наші проєкти, наші роботи,
      портфоліо, події, афіша, календар подій, галерея, фотогалерея, фото, партнери, наші партнери,
      клієнти, наші клієнти, відгуки, відгуки клієнтів, доставка, доставка і оплата,
      доставка та оплата, оплата і доставка, оплата та доставка, оплата, способи оплати, повернення,
      обмін і повернення, обмін та повернення, повернення і обмін, гарантія, бронювання, записатися,
      запис на прийом, номери, меню ресторану, підтримати нас, пожертвувати, членство, розсилка,
      мапа сайту, карта сайту, курси, програма, програми, сертифікати, holovna, golovna, proekty,
      proiekty, nashi roboty, portfolio, podiyi, haleria, halereia, galereya, partnery, klienty,
      vidhuky, vidguky, vidguki, dostavka, dostavka i oplata, dostavka ta oplata, oplata i dostavka,
      oplata ta dostavka, oplata, povernennya, obmin i povernennya, obmin ta povernennya, harantiya,
      garantiya, bronyuvannya, nomery`,
    contact: `
      контакти, контакт, зв’язатися з нами, зв'язатися з нами, наші контакти, контактна інформація,
      зворотний зв’язок, зворотний зв'язок, kontakty, kontakti, nashi kontakty, zvyazatysya z namy,
      zvorotnij zvyazok`,
    prices: `
      ціни, ціна, прайс, прайс лист, тарифи, вартість, вартість послуг, ціни на послуги, tsiny,
      ciny, prajs, tarify, taryfy, vartist, vartist poslug`,
    services: `
      послуги, наші послуги, послуга, що ми робимо, рішення, напрями роботи, poslugy, poslugi,
      posluhy, nashi poslugy, nashi posluhy, rishennya`,
    visit: `
      графік роботи, години роботи, розклад роботи, як дістатися, як нас знайти, як проїхати,
      де нас знайти, наші магазини, філії, адреса, адреси, схема проїзду, hrafik roboty,
      grafik roboty, yak distatysya, filiyi, adresy`,
    jobs: `
      вакансії, робота у нас, кар’єра, кар'єра, приєднуйся до нас, працевлаштування, приєднуйтесь,
      vakansiyi, vakansii, kariera, karyera`,
    category: `
      товари, каталог, каталог товарів, магазин, інтернет магазин, продукція, наша продукція,
      продукти, асортимент, категорії, категорія, категорії товарів, колекція, колекції, акції,
      акційні товари, знижки, розпродаж, бренди, виробники, новинки, хіти продажів, аксесуари,
      подарунки, подарункові сертифікати, tovary, katalog, kataloh, katalog tovariv,
      internet mahazyn, produktsiya, produkciya, produktsiia, asortyment, katehoriyi, kategoriyi,
      kolektsiyi, akciyi, aktsiyi, znyzhky, rozprodazh, brendy, vyrobnyky, novynky, aksesuary,
      podarunky`,
    guide: `
      посібник, посібники, поради, корисні поради, інструкція, інструкції, довідник,
      керівництво користувача, документація, база знань, глосарій, словник термінів, рецепти,
      рецепт, корисна інформація, корисне, покрокова інструкція, крок за кроком, як це працює,
      як обрати, як вибрати, лайфхаки, posibnyk, porady, korysni porady, instruktsiyi, instrukciyi,
      korysna informatsiya, korysne, retsepty, recepty, yak obraty, yak vybraty, krok za krokom`,
    blog: `
      блог, новини, новина, новини компанії, наші новини, статті, стаття, публікації, преса,
      прес центр, пресслужба, прес релізи, прес реліз, оголошення, анонси, останні новини, журнал,
      огляди, інтерв’ю, інтерв'ю, архів новин, novyny, novini, statti, publikatsiyi, publikaciyi,
      pres tsentr, pres relizy, oholoshennya, anonsy, ohlyady`,
    faq: `
      поширені запитання, поширені питання, часті запитання, часті питання, запитання та відповіді,
      питання та відповіді, питання і відповіді, запитання відповіді, питання відповідь, запитання,
      допомога, довідка, центр допомоги, poshyreni zapytannya, poshyreni pytannya, chasti pytannya,
      chasti zapytannya, pytannya ta vidpovidi, pytannya i vidpovidi, pytannya vidpovid, zapytannya,
      dopomoha, dopomoga`,
    about: `
      про нас, про мене, про компанію, про магазин, про фонд, про проєкт, про проект,
      про організацію, про клініку, про школу, про студію, хто ми, хто я, компанія, наша компанія,
      наша історія, історія, історія компанії, місія, наша місія, місія та цінності, візія,
      цінності, наші цінності, організація, асоціація, громадська організація, фонд, статут,
      чому ми, чому обирають нас, наша клініка, реквізити, pro nas, pro mene, pro kompaniyu,
      pro kompaniiu, pro magazin, pro mahazyn, pro fond, khto my, hto mi, kompaniya,
      nasha kompaniya, istoriya, nasha istoriya, misiya, tsinnosti, statut`,
    team: `
      команда, наша команда, співробітники, колектив, керівництво, правління, лікарі, наші лікарі,
      юристи, адвокати, тренери, викладачі, фахівці, спеціалісти, наші фахівці, komanda,
      nasha komanda, kolektyv, kerivnytstvo, likari`,
    legal: `
      правова інформація, юридична інформація, політика конфіденційності, конфіденційність,
      політика приватності, захист персональних даних, персональні дані, обробка персональних даних,
      згода на обробку персональних даних, політика cookies, політика cookie,
      політика використання cookies, файли cookie, умови використання, умови користування,
      правила користування, угода користувача, користувацька угода, публічна оферта, договір оферти,
      договір публічної оферти, оферта, умови та положення, загальні умови, умови продажу,
      умови повернення, політика повернення, право на відмову, авторські права, авторське право,
      відмова від відповідальності, доступність, доступність сайту, правила сайту,
      polityka konfidentsiynosti, polityka konfidentsiinosti, polityka konfidenciynosti,
      politika konfidencijnosti, politika konfidenciinosti, polityka pryvatnosti,
      umovy vykorystannya, umovy korystuvannya, umovy vykorystannia, pravyla korystuvannya,
      uhoda korystuvacha, ugoda koristuvacha, publichna oferta, dohovir oferty, dogovir oferty,
      dogovir publichnoyi oferty, dohovir publichnoi oferty, zahalni umovy, polityka povernennya,
      personalni dani, polityka cookies`,
  },
  sections: {
    product: "товар, товари, продукт, tovar",
    category: `
      категорія, категорії, категорія товару, колекція, бренд, бренди, виробник, каталог, розпродаж,
      katehoriya, kategoriya, katehoriia, katehoriia produktu, kategoriya tovaru, katalog, kataloh,
      brend, vyrobnyk`,
  },
  signs: {
    category: "купити, купити онлайн, замовити онлайн",
    guide: "посібник, поради, інструкція, як обрати, як вибрати, крок за кроком, porady",
    blog: "огляд, рецензія, інтерв’ю, інтерв'ю, репортаж, прес реліз",
    faq: "поширені запитання, поширені питання, часті запитання, часті питання, chasti pytannya",
  },
  goods: `
    одяг, жіночий одяг, чоловічий одяг, дитячий одяг, взуття, чоботи, сукні, штани, куртки,
    сорочки, футболки, сумки, прикраси, каблучки, сережки, годинники, меблі, столи, стільці,
    дивани, ліжка, матраци, світильники, лампи, освітлення, килими, штори, книги, книжки, іграшки,
    ігри, вина, інструменти, верстати, запчастини, акумулятори, комп’ютери, ноутбуки, телефони,
    смартфони, фотоапарати, косметика, парфуми, музичні інструменти, гітари, велосипеди, пряжа,
    тканини, свічки, подушки, рушники, торти, тістечка, десерти, odyah, odyag, vzuttya, sukni,
    sumky, mebli, stoly, krisla, lizhka, svitylnyky, knyhy, igrashky, ihrashky, zapchastyny, torty`,
  productCategory: "категорія товару, категорія продукту, katehoriia produktu",
  shops: "магазин, інтернет магазин",
  newsSections: `
    політика, економіка, світ, суспільство, культура, спорт, polityka, ekonomika, svit, suspilstvo,
    kultura, sport`,
  thankYouPages: `
    дякуємо, дякуємо за замовлення, дякую, dyakuyemo, diakuiemo, dyakuemo, dyakuemo za zamovlennya,
    zamovlennya pryynyato`,
  thanksFor: "дякуємо за, dyakuyemo za",
  formFolders: "контакти, kontakty, зворотний зв’язок",
  cartPages: "кошик, корзина, koshyk, koshik, korzyna, korzina",
  checkoutPages: "замовлення, zamovlennya",
  accountPages: `
    список бажань, обране, реєстрація, забули пароль, відновлення пароля, spysok bazhan, obrane,
    reyestratsiya, reiestratsiia, zabuly parol`,
  loginPages: "вхід, увійти, вийти, vkhid, vhid, uviyty, uvijti",
  searchPages: "пошук, результати пошуку, розширений пошук, poshuk, rezultaty poshuku",
  areas: {
    checkout: "oformlennya zamovlennya, oformlennia zamovlennia, оформлення замовлення",
    account: `
      мій кабінет, особистий кабінет, мій обліковий запис, osobystyj kabinet, osobystyi kabinet,
      mij akaunt, mij kabinet`,
  },
  searchParameters: "poshuk",
  pageNumber: "сторінка, storinka",
  tagFolders: "мітка, мітки, теги, позначка, позначки, mitka, poznachka, tegi, tehy",
  authorFolders: "автор, автори, avtor",
  yearFolders: "архів, arkhiv, arhiv",
  calendarFolders: `
    події, афіша, календар, podiyi, afisha, kalendar, місяць, тиждень, день, список`,
  siteMapPages: `
    мапа сайту, карта сайту, mapa saytu, mapa sajtu, mapa saitu, karta saytu, karta sajtu`,
  wikiNamespaces: "обговорення, користувач, спеціальна, файл, шаблон",
  unsortedFolders: "категорія, рубрика, katehoriya, kategoriya, rubryka",
  unsortedNames: "без категорії, без рубрики, bez katehoriyi, bez kategorii, bez rubryky",
  notFound: `
    сторінку не знайдено, не знайдено, сторінка не знайдена, сторінка не існує, сторінки не існує,
    такої сторінки не існує, нічого не знайдено, такої сторінки немає`,
  besideNotFound: "помилка, ой, на, жаль, вибачте, ця, яку, ви, шукаєте, запитувана",
  loginTitles: `
    вхід, увійти, авторизація, вхід для клієнтів, особистий кабінет, потрібна авторизація,
    захищено паролем`,
  homeTitles: "Головна, Головна сторінка, Домашня сторінка, Головна сторiнка",
  emptyTitles: "Без назви, Нова сторінка, Заголовок, Назва",
  unnamedSites: "Ласкаво просимо, Вітаємо, Мій блог, Мій сайт",
  sampleTitles: `
    Привіт світ, Привіт, світ, Привіт усім, Зразок сторінки, Приклад сторінки, Нова сторінка`,
  archiveTitles: "Архіви, Архів, архіви",
  eventsOf: "Події від, Події з, Події на",
  how: "як",
  placeholders: "Ще один сайт на WordPress; Черговий сайт на WordPress; Ще один сайт WordPress",
  greetings: `
    Ласкаво просимо|прошу до|на|в|у; Вітаємо на|у|в|вас; Раді вітати вас; Дякуємо вам|Вам;
    Дякуємо за ваш|вашу|ваше|візит|увагу|інтерес|відвідування|довіру; Дякуємо, що`,
  salutations: "Привіт; Вітаю; Добрий день",
  selfReferences: `
    Ця|Цей сторінка|стаття|посібник|розділ|документ|інструкція;
    У|В|На цій|цьому сторінці|статті|посібнику|розділі|документі`,
  directions: `
    Нижче; Натисніть|Клікніть; Детальніше; Подробиці; Читайте далі|також; Дізнайтеся більше`,
  pointers: "нижче, за посиланням",
  appeals: `
    Телефонуйте|Дзвоніть|Замовте|Замовляйте|Запишіться|Звертайтеся|Дізнайтеся|Залиште|Приходьте`,
  cookieNotices: `
    Цей|Наш сайт|вебсайт|веб-сайт використовує cookie|cookies|файли|куки;
    Ми використовуємо cookie|cookies|файли|куки;
    На сайті використовуються cookie|cookies|файли|куки`,
  sampleTexts: `
    Ласкаво просимо до WordPress. Це ваш перший|перша; Вітаємо у WordPress. Це ваш перший|перша;
    Це приклад|зразок сторінки. Вона`,
  readMore: "Читати далі, Читати більше, Детальніше, Докладніше, Читати повністю, Дізнатися більше",
  jumpToRecipe: "перейти до рецепту, перейти до рецепта",
  printRecipe: "роздрукувати рецепт, надрукувати рецепт",
  months: `
    січень, січня, лютий, лютого, березень, березня, квітень, квітня, травень, травня, червень,
    червня, липень, липня, серпень, серпня, вересень, вересня, жовтень, жовтня, листопад,
    листопада, грудень, грудня`,
  hours: "години роботи, графік роботи, час роботи, режим роботи, розклад роботи",
  streets: "вул, вулиця, проспект, просп, бульвар, провулок, площа",
  seats: "юридична адреса",
  legalForms: "ТОВ, ПП, ФОП, АТ, ПрАТ, ПАТ, ТДВ, ГО, БФ",
  telling: `
    та, що, від, для, або, це, як, які, який, ми, ви, вас, вам, нас, наші, про, із, щоб, можна, є,
    послуги, новини, ціни, головна, контакти, купити, замовити, доставка, відгуки, більше, умови,
    запитання, між, після, україна, україні, києві`,
  small: "і, й, та, в, у, з, на, для",
  leading: "від, до, між, без, із, зі, про, або",
  and: "та, і, й",
};
