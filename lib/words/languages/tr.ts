import type { Vocabulary } from "../vocabulary.ts";

/** The words of Turkish. */
export const TR: Vocabulary = {
  labels: {
    description: "Açıklama",
    schemaTypes: "Schema.org türleri",
    category: "Kategori",
    language: "Dil",
    lastModified: "Son değişiklik",
    operator: "İşleten",
    place: "Adres",
    town: "Konum",
    area: "Hizmet bölgesi",
    contact: "İletişim",
    openingHours: "Çalışma saatleri",
    spokenLanguages: "Konuşulan diller",
    otherLanguages: "Diğer diller",
    unread: "Okunmayan diğer sayfalar",
    onlyInFull: "Yalnızca llms-full.txt dosyasında yer alan diğer sayfalar",
  },
  reading:
    "Bu dosya, % sitesinin en önemli sayfalarını başlıkları, adresleri ve varsa kısa açıklamalarıyla listeler.",
  optional: "“%” bölümündeki sayfalar atlanabilir.",
  generator: "% ile oluşturuldu.",
  headings: {
    main: "Başlıca sayfalar",
    product: "Ürünler",
    category: "Kategoriler",
    guide: "Rehberler",
    blog: "Blog",
    faq: "Sıkça sorulan sorular",
    about: "Hakkımızda",
    legal: "Yasal bilgiler",
  },
  names: {
    main: `
      ana sayfa, hoş geldiniz, referanslar, referanslarımız, projeler, projelerimiz, etkinlikler,
      etkinlik takvimi, takvim, galeri, foto galeri, fotoğraf galerisi, iş ortakları,
      iş ortaklarımız, müşterilerimiz, müşteri yorumları, yorumlar, teslimat, kargo,
      kargo ve teslimat, teslimat ve iade, ödeme seçenekleri, ödeme yöntemleri, rezervasyon,
      randevu, randevu al, online randevu, odalar, konaklama, menümüz, bağış, bağış yap, üyelik,
      abonelik, bülten, site haritası, kurslar, eğitimler, müşteri hizmetleri, iade ve değişim,
      banka hesapları, banka hesaplarımız, belgelerimiz, sertifikalar`,
    contact: "iletişim, bize ulaşın, bize yazın, iletişim bilgileri, iletişim formu",
    prices: `
      fiyatlar, fiyat listesi, fiyatlandırma, ücretler, paketler, teklif al, fiyat al,
      fiyat teklifi`,
    services: `
      hizmetler, hizmetlerimiz, hizmet, ne yapıyoruz, çözümler, çözümlerimiz, tedaviler,
      faaliyet alanları, çalışma alanlarımız, uzmanlık alanları`,
    visit: `
      ulaşım, nasıl gelinir, neredeyiz, çalışma saatleri, mağazalarımız, şubeler, şubelerimiz,
      konum, bayilerimiz`,
    jobs: `
      kariyer, iş ilanları, iş başvurusu, iş başvuru formu, açık pozisyonlar, insan kaynakları,
      bize katılın, ekibimize katılın`,
    category: `
      ürünler, ürünlerimiz, tüm ürünler, mağaza, online mağaza, katalog, ürün kataloğu, kategoriler,
      kategori, ürün kategorileri, ürün grupları, koleksiyon, koleksiyonlar, kampanyalar,
      indirimler, indirim, fırsatlar, markalar, markalarımız, yeni ürünler, yeni gelenler,
      çok satanlar, aksesuar, aksesuarlar, hediyelik, hediye kartı, outlet ürünler`,
    guide: `
      rehber, rehberi, rehberler, *rehberi, kılavuz, kullanım kılavuzu, kullanım kılavuzları,
      ipuçları, püf noktaları, öneriler, tavsiyeler, nasıl yapılır, nasıl çalışır, adım adım,
      sözlük, terimler sözlüğü, tarifler, yemek tarifleri, bilgi bankası, faydalı bilgiler,
      dokümanlar, dokümantasyon, eğitim videoları, başlangıç rehberi, satın alma rehberi`,
    blog: `
      haberler, haber, duyurular, duyuru, haberler ve duyurular, yazılar, yazılarımız, makaleler,
      makale, basında biz, basın bültenleri, basın açıklamaları, basın odası, güncel, son haberler,
      bizden haberler, dergi, köşe yazıları, arşiv`,
    faq: `
      sıkça sorulan sorular, sık sorulan sorular, sss, soru cevap, sorular, sorularınız, yardım,
      yardım merkezi, destek merkezi`,
    about: `
      hakkımızda, hakkımda, hakkında, biz kimiz, ben kimim, kurumsal, kurumsal bilgiler, şirketimiz,
      firmamız, şirket profili, hikayemiz, tarihçe, tarihçemiz, misyon, vizyon, misyon vizyon,
      misyonumuz, vizyonumuz, vizyon misyon, misyonumuz ve vizyonumuz, değerlerimiz, dernek,
      derneğimiz, vakıf, kliniğimiz, ofisimiz, büromuz, neden biz, tüzük, organizasyon şeması,
      özgeçmiş, politikalarımız, kalite politikamız`,
    team: `
      ekip, ekibimiz, kadromuz, çalışanlarımız, yönetim, yönetim kurulu, yöneticilerimiz,
      doktorlarımız, hekimlerimiz, avukatlarımız, uzmanlarımız, eğitmenler, öğretmenlerimiz`,
    legal: `
      yasal, yasal bilgiler, yasal uyarı, yasal bilgilendirme, künye, gizlilik, gizlilik politikası,
      gizlilik sözleşmesi, gizlilik ve güvenlik, gizlilik bildirimi, gizlilik ilkeleri,
      kişisel veriler, kişisel verilerin korunması, kişisel verilerin işlenmesi,
      kişisel verileri koruma, kvkk, kvkk aydınlatma metni, aydınlatma metni, açık rıza metni,
      veri koruma, çerezler, çerez politikası, çerez aydınlatma metni, çerez ayarları,
      kullanım koşulları, kullanım şartları, kullanıcı sözleşmesi, üyelik sözleşmesi,
      hizmet şartları, şartlar ve koşullar, mesafeli satış sözleşmesi, satış sözleşmesi,
      ön bilgilendirme formu, ön bilgilendirme, iptal ve iade, iptal ve iade koşulları,
      iade koşulları, iade politikası, iade şartları, teslimat ve iade koşulları, cayma hakkı,
      erişilebilirlik, telif hakkı, telif hakları, feragatname, sözleşmeler,
      bilgi toplumu hizmetleri, etik kurallar`,
  },
  sections: {
    product: "ürün, ürünler, ürün detay, ürün detayı",
    category: `
      kategori, kategoriler, ürün kategori, ürün kategorisi, ürün grubu, koleksiyon, marka,
      markalar, indirim`,
  },
  signs: {
    category: "satın al, online satın al, fiyatları ve modelleri, modelleri",
    guide: "rehberi, nasıl yapılır, ipuçları, adım adım, nasıl seçilir, öneriler",
    blog: "inceleme, röportaj, söyleşi, basın bülteni",
    faq: "sıkça sorulan sorular, sık sorulan sorular",
  },
  goods: `
    giyim, kadın giyim, erkek giyim, çocuk giyim, elbiseler, ayakkabılar, ayakkabı, botlar,
    pantolonlar, ceketler, gömlekler, tişörtler, çantalar, takılar, yüzükler, küpeler, kolyeler,
    saatler, kol saatleri, mobilya, mobilyalar, masalar, sandalyeler, koltuklar, yataklar,
    avizeler, lambalar, aydınlatma, halılar, perdeler, kitaplar, oyuncaklar, oyunlar, şaraplar,
    el aletleri, makineler, yedek parça, yedek parçalar, aküler, piller, bilgisayarlar, telefonlar,
    kameralar, kozmetik, parfümler, müzik aletleri, gitarlar, bisikletler, iplikler, kumaşlar,
    mumlar, yastıklar, havlular`,
  productCategory: "ürün kategori, ürün kategorisi",
  shops: "mağaza, online mağaza",
  newsSections: "siyaset, ekonomi, gündem, dünya, kültür, spor",
  thankYouPages: `
    teşekkürler, teşekkür ederiz, teşekkür, siparişiniz alındı, sipariş onayı, sipariş alındı`,
  thanksFor: "teşekkürler",
  formFolders: "iletişim, bize ulaşın, teklif al",
  cartPages: "sepet, sepetim, alışveriş sepeti, alışveriş sepetim",
  checkoutPages: "siparişi tamamla, sipariş tamamla",
  accountPages: `
    favorilerim, istek listem, istek listesi, beğendiklerim, kayıt ol, üye ol, yeni üyelik,
    şifremi unuttum, parolamı unuttum`,
  loginPages: "giriş yap, üye girişi, oturum aç, çıkış yap",
  searchPages: "arama, arama sonuçları, arama sonucu, gelişmiş arama, detaylı arama",
  areas: { checkout: "ödeme", account: "hesabım" },
  searchParameters: "arama, kelime",
  pageNumber: "sayfa",
  tagFolders: "etiket, etiketler",
  authorFolders: "yazar, yazarlar",
  yearFolders: "arşiv",
  calendarFolders: "etkinlikler, takvim, etkinlik takvimi, ay, hafta, gün, liste",
  siteMapPages: "site haritası",
  wikiNamespaces: "tartışma, kullanıcı, özel, dosya, şablon",
  unsortedFolders: "kategori",
  unsortedNames: "genel, kategorisiz, kategorilenmemiş, kategorize edilmemiş",
  notFound: `
    sayfa bulunamadı, bulunamadı, aradığınız sayfa bulunamadı, sayfa mevcut değil,
    böyle bir sayfa yok, hiçbir şey bulunamadı, sayfa yok, sonuç bulunamadı`,
  besideNotFound: "hata, hay, aksi, üzgünüz, ne, yazık, ki, bu, istediğiniz",
  loginTitles: `
    giriş, giriş yap, üye girişi, müşteri girişi, oturum aç, lütfen giriş yapın, parola korumalı,
    şifre korumalı`,
  homeTitles: "Ana sayfa, Anasayfa, Giriş sayfası",
  emptyTitles: "Başlıksız, Adsız, Yeni sayfa, Başlık",
  unnamedSites: "Hoş geldiniz, Hoşgeldiniz, Benim blogum, Blogum, Web sitem",
  sampleTitles: "Merhaba dünya, Örnek sayfa, Yeni sayfa, Örnek Sayfa",
  archiveTitles: "Arşivi, Arşivleri, Arşiv",
  eventsOf: "Etkinlikler tarihi, Etkinlikler için",
  how: "nasıl",
  placeholders: `
    Bir başka WordPress sitesi; Bir diğer WordPress sitesi; Just another WordPress sitesi`,
  greetings: `
    Sitemize|Sayfamıza|Mağazamıza hoş geldiniz; Sitemize|Sayfamıza|Mağazamıza hoşgeldiniz;
    Web|İnternet sitemize hoş geldiniz; Web|İnternet sitemize hoşgeldiniz; Hoş geldiniz;
    Hoşgeldiniz; Teşekkür ederiz`,
  salutations: "Merhaba; Selam",
  selfReferences: `
    Bu sayfa|makale|kılavuz|rehber|bölüm|belge|yazı;
    Bu sayfada|makalede|kılavuzda|rehberde|bölümde|yazıda`,
  directions: "Aşağıda; Tıklayın|Tıklayınız; Daha fazla bilgi; Devamını oku|okuyun",
  pointers: "aşağıda",
  appeals: `
    Hemen|Şimdi ara|arayın|sipariş|rezervasyon|başvur|başvurun|inceleyin|keşfedin|iletişime;
    Bizi arayın|ara; Bize ulaşın; Keşfedin|İnceleyin`,
  cookieNotices: `
    Bu site|sitede çerez|çerezler|çerezleri kullanmaktadır|kullanılmaktadır|kullanır;
    Bu web|internet sitesi|sitesinde çerez|çerezler|çerezleri kullanmaktadır|kullanılmaktadır|kullanır;
    Sitemiz|Sitemizde çerez|çerezler kullanmaktadır|kullanılmaktadır|kullanıyoruz;
    Web|İnternet sitemiz|sitemizde çerez|çerezler kullanmaktadır|kullanılmaktadır|kullanıyoruz;
    Çerez|Çerezler|Çerezleri kullanıyoruz`,
  sampleTexts: `
    WordPress'e|WordPress’e hoş geldiniz. Bu sizin ilk; Bu bir örnek sayfadır. Bir|Blog;
    Bu örnek bir sayfadır.`,
  readMore: "Devamını oku, Devamı, Daha fazla oku, Daha fazla, Devamını okuyun, Okumaya devam et",
  jumpToRecipe: "tarife git, tarife atla",
  printRecipe: "tarifi yazdır",
  months: "Ocak, Şubat, Mart, Nisan, Mayıs, Haziran, Temmuz, Ağustos, Eylül, Ekim, Kasım, Aralık",
  hours: "çalışma saatleri, açılış saatleri, mesai saatleri",
  streets: "sokak, sok, caddesi, cad, bulvarı",
  seats: "merkez",
  legalForms: `
    A.Ş., Ltd. Şti., Ltd. Şti, LTD. ŞTİ., San. ve Tic. Ltd. Şti., San. ve Tic. A.Ş.,
    San. Tic. Ltd. Şti., Tic. Ltd. Şti.`,
  telling: `
    ve, bir, bu, için, ile, olarak, daha, çok, en, olan, var, gibi, sonra, tüm, hakkımızda,
    iletişim, hizmetler, hizmetlerimiz, ürünler, ürünlerimiz, sayfa, politikası, nasıl, nedir,
    haberler, fiyatları, kurumsal, şartları`,
  small: "ve, ile",
  leading: "için, veya, bir",
  and: "ve, ile",
};
