import type { Vocabulary } from "../vocabulary.ts";

/** The words of Japanese. */
export const JA: Vocabulary = {
  phrases: {
    home: "ホーム",
    labels: {
      description: "説明",
      schemaTypes: "Schema.org タイプ",
      category: "カテゴリー",
      language: "言語",
      lastModified: "最終更新日",
    },
    info: {
      language: (name) => `言語：${name}。`,
      operator: (name) => `運営者：${name}。`,
      place: (address) => `所在地：${address}。`,
      town: (place) => `所在地：${place}。`,
      area: (area) => `対応エリア：${area}。`,
      contact: (contact) => `連絡先：${contact}。`,
      openingHours: (hours) => `営業時間：${hours}。`,
      spokenLanguages: (names) => `対応言語：${names}。`,
      otherLanguages: (homePages) => `他の言語：${homePages}。`,
      reading: (host) =>
        `このファイルは ${host} の主なページの一覧です。各ページのタイトルとアドレス、説明がある場合はその要約を記載しています。`,
      unread: (count) => `ほかに読み取っていないページ数：${count}。`,
      onlyInFull: (count) => `llms-full.txt のみに掲載しているページ数：${count}。`,
      optional: (heading) => `「${heading}」のページは読み飛ばしてかまいません。`,
      generator: (source) => `${source} で作成。`,
    },
  },
  categories: {
    main: {
      heading: "主なページ",
      names: `
        ホーム, トップ, トップページ, ようこそ, はじめての方へ, 初めての方へ, 初めての方,
        お客様の声, お客さまの声, ご利用者の声, 口コミ, 事例, 導入事例, 施工事例, 制作事例, 実績,
        制作実績, 施工実績, 事業実績, 作品, イベント, イベント情報, イベントカレンダー, カレンダー,
        ギャラリー, フォトギャラリー, 取引先, 主要取引先, 送料, 配送, 配送について, お支払い方法,
        支払い方法, お支払い, お支払いと配送, 送料・お支払い, 配送・送料, 返品, 返品・交換,
        返品交換, ご予約, 予約, ネット予約, オンライン予約, 宿泊予約, 客室, お部屋, お食事, 温泉,
        施設案内, 館内案内, 観光案内, 周辺観光, 寄付, ご寄付, 入会案内, 会員募集, メルマガ,
        メールマガジン, 資料請求, ご注文方法, 注文方法, 流れ, ご利用の流れ,
        お問い合わせから納品まで, 特徴, 選ばれる理由, 当院の特徴, 診療案内のご案内, 教室案内,
        コース案内, サイトマップ, 協力会社, okyakusama, okyakusama no koe, okyakusamanokoe, jirei,
        jisseki, hajimete, nagare, tokucho, tokuchou, yoyaku, shiharai, soryo, souryou, haisou,
        sekourei, jigyou, jigyo`,
    },
    product: {
      heading: "商品",
      sections: "商品, 商品詳細, 製品, 製品詳細, shohin, syohin, shouhin, seihin, shohin detail",
    },
    category: {
      heading: "カテゴリー",
      names: `
        商品一覧, 商品紹介, 製品一覧, 製品紹介, 製品情報, 商品, 製品, 全商品, オンラインショップ,
        オンラインストア, ネットショップ, 通販, ショップ, ストア, カタログ, カテゴリー, カテゴリ,
        カテゴリー一覧, カテゴリ一覧, コレクション, セール, キャンペーン, お買い得, 特価品,
        ブランド, ブランド一覧, 新商品, 新着商品, 人気商品, おすすめ商品, ランキング, ギフト,
        取扱商品, 取扱製品, 取り扱い商品, shohin ichiran, syohin ichiran, seihin, shohin, syohin,
        shouhin, itiran`,
      sections:
        "カテゴリー, カテゴリ, 商品カテゴリー, 商品カテゴリ, ブランド, コレクション, セール",
      signs: "通販, 商品一覧",
    },
    guide: {
      heading: "ガイド",
      names: `
        ガイド, ご利用ガイド, 利用ガイド, お買い物ガイド, ショッピングガイド, 使い方, 使い方ガイド,
        マニュアル, 取扱説明書, ドキュメント, 手引き, 入門, チュートリアル, 豆知識, 基礎知識,
        お役立ち情報, 役立ち情報, お役立ちコラム, 用語集, 辞典, レシピ, レシピ集, 作り方, 選び方,
        コツ, ハウツー, 活用法, お手入れ, お手入れ方法, tsukaikata, tukaikata, erabikata, yougo,
        yogo, mame chishiki, mamechishiki, recipe`,
      signs: "ガイド, 使い方, 選び方, 作り方, 方法, 入門, コツ",
    },
    blog: {
      heading: "ブログ",
      names: `
        ブログ, スタッフブログ, 社長ブログ, 院長ブログ, お知らせ, お知らせ一覧, 新着情報, ニュース,
        ニュース一覧, トピックス, コラム, コラム一覧, 記事, 記事一覧, 新着記事, 最新情報, 更新情報,
        プレスリリース, 報道, メディア掲載, 掲載情報, 日記, 活動報告, レポート, 特集,
        バックナンバー, アーカイブ, oshirase, osirase, shinchaku, sinchaku, shinchaku joho, column,
        kiji, press release`,
      signs: "インタビュー, レビュー, 活動報告, お知らせ",
    },
    faq: {
      heading: "よくある質問",
      names: `
        よくある質問, よくあるご質問, よくある質問と回答, よくあるお問い合わせ, ご質問, 質問,
        質問と回答, ヘルプ, ヘルプセンター, サポート, サポートセンター, 困ったときは, yokuaru,
        yokuaru shitsumon, shitsumon, situmon, yokuarushitsumon`,
      signs: "よくある質問, よくあるご質問",
    },
    about: {
      heading: "私たちについて",
      names: `
        会社概要, 会社案内, 会社情報, 会社紹介, 企業情報, 企業概要, 企業案内, 私たちについて,
        わたしたちについて, 当社について, 弊社について, 当店について, 当院について,
        当サイトについて, このサイトについて, 運営会社, 運営者, 運営者情報, プロフィール, 自己紹介,
        代表挨拶, 代表者挨拶, ご挨拶, 挨拶, 社長挨拶, 院長挨拶, 理事長挨拶, ごあいさつ,
        代表メッセージ, トップメッセージ, 沿革, 歴史, 歩み, 経営理念, 企業理念, 理念, 基本理念,
        ビジョン, ミッション, コンセプト, 組織, 組織図, 団体概要, 法人概要, 協会概要, 学校概要,
        店舗概要, 事務所概要, 事務所紹介, 医院紹介, 医院案内, 店舗紹介, お店について, 概要,
        当会について, 定款, 役員紹介, gaiyou, gaiyo, kaisha, kaishagaiyou, kaisya, kaisya gaiyou,
        kaisha gaiyo, kaisha annai, kaishaannai, aisatsu, aisatu, enkaku, rinen, outline, greeting`,
    },
    legal: {
      heading: "法的情報",
      names: `
        プライバシーポリシー, プライバシー, プライバシー・ポリシー, 個人情報保護方針, 個人情報保護,
        個人情報の取り扱い, 個人情報の取り扱いについて, 個人情報の取扱い, 個人情報の取扱いについて,
        個人情報について, 個人情報, 特定商取引法に基づく表記, 特定商取引法に基づく表示,
        特定商取引法, 特定商取引, 特商法, 特商法に基づく表記, 特商法表記, 利用規約, ご利用規約,
        会員規約, 規約, 利用条件, ご利用条件, ご利用にあたって, サイトポリシー,
        ウェブサイトのご利用について, 免責事項, 著作権, 著作権について, クッキーポリシー, クッキー,
        クッキーについて, 情報セキュリティ方針, 情報セキュリティ基本方針, キャンセルポリシー,
        返品ポリシー, 法的情報, 資金決済法に基づく表示, アクセシビリティ, 約款, 宿泊約款,
        tokushoho, tokusyoho, tokushouhou, tokutei, tokuteishoutorihiki, tokutei shotorihiki,
        riyoukiyaku, riyokiyaku, kiyaku, kojinjoho, kojinjouhou, kojin joho, menseki`,
    },
  },
  pages: {
    contact: `
      お問い合わせ, お問合せ, お問い合せ, お問合わせ, 問い合わせ, 問合せ, お問い合わせフォーム,
      お問い合わせ先, 連絡先, ご連絡先, ご相談, 無料相談, ご相談・お問い合わせ, otoiawase,
      toiawase, inquiry`,
    prices: `
      料金, 料金表, 料金案内, 料金プラン, 料金のご案内, 価格, 価格表, 価格一覧, 費用, プラン,
      見積もり, お見積もり, お見積り, 無料見積もり, ryokin, ryoukin, ryoukinhyou, kakaku, hiyou,
      mitsumori`,
    services: `
      サービス, サービス案内, サービス内容, サービス一覧, 事業内容, 事業案内, 事業紹介, 業務内容,
      業務案内, 取扱業務, メニュー, 診療案内, 診療内容, 診療科目, 治療, 施術, 施術メニュー,
      ソリューション, できること, jigyo naiyou, jigyounaiyou, gyoumu, shinryo, sinryo`,
    visit: `
      アクセス, アクセスマップ, 交通案内, 交通アクセス, 地図, 所在地, 営業時間, 診療時間, 開館時間,
      店舗一覧, 店舗情報, 店舗案内, 拠点, 拠点一覧, 事業所一覧, 営業所, koutsu, chizu, tenpo`,
    jobs: `
      採用, 採用情報, 採用案内, 求人, 求人情報, 求人案内, リクルート, 新卒採用, 中途採用, 募集要項,
      スタッフ募集, 社員募集, アルバイト募集, saiyou, saiyo, kyujin, kyuujin, recruit, recruitment`,
    team: `
      スタッフ, スタッフ紹介, メンバー, メンバー紹介, チーム, 社員紹介, 医師紹介, 講師, 講師紹介,
      役員, 役員一覧, 先生紹介, 弁護士紹介, 職員紹介, sutaffu, kousi, koushi`,
  },
  goods: `
    洋服, 衣類, 婦人服, 紳士服, 子供服, レディース, メンズ, 靴, シューズ, ブーツ, ワンピース,
    パンツ, ジャケット, シャツ, バッグ, アクセサリー, 指輪, 時計, 腕時計, 家具, テーブル, 椅子,
    ソファ, ベッド, マットレス, 照明, ランプ, ラグ, カーテン, 本, 書籍, 絵本, おもちゃ, 玩具,
    ゲーム, ワイン, 日本酒, 焼酎, 工具, 機械, 部品, パーツ, バッテリー, パソコン, スマートフォン,
    カメラ, 化粧品, コスメ, 香水, 楽器, ギター, 自転車, 毛糸, 生地, キャンドル, タオル, 枕, 食器,
    和菓子, 洋菓子, お茶, コーヒー`,
  productCategory: "商品カテゴリー, 商品カテゴリ",
  shops: "オンラインショップ, オンラインストア",
  newsSections: "政治, 経済, 国際, 社会, 文化, スポーツ",
  unlisted: {
    thanks:
      "ありがとうございます, ありがとうございました, サンクスページ, 送信完了, お問い合わせ完了, 注文完了",
    forms: "お問い合わせ, toiawase, otoiawase, inquiry",
    cart: "カート, 買い物かご, ショッピングカート",
    checkout: { areas: "ご購入手続き, 購入手続き", pages: "注文確認, お支払い手続き" },
    account: {
      areas: "マイページ, mypage, my page",
      pages:
        "お気に入り, ほしい物リスト, 会員登録, 新規会員登録, 新規登録, パスワード再設定, パスワードをお忘れの方",
    },
    login: { pages: "ログイン, 会員ログイン, ログアウト" },
    search: { pages: "検索, 検索結果, サイト内検索, 商品検索, kensaku" },
    tags: "タグ",
    authors: "投稿者, 著者",
    archives: "アーカイブ",
    calendar: { names: "イベント, カレンダー, イベントカレンダー", periods: "月, 週, 日, リスト" },
    siteMap: "サイトマップ, サイトマップページ",
    wiki: "トーク, ノート, 利用者, 特別, ファイル",
    unsorted: { folders: "カテゴリー, カテゴリ", names: "未分類, mibunrui" },
  },
  obstacles: {
    notFound: `
      ページが見つかりません, ページが見つかりませんでした, お探しのページは見つかりません,
      お探しのページが見つかりません, お探しのページは見つかりませんでした,
      お探しのページが見つかりませんでした, 見つかりません, ページは存在しません,
      ご指定のページが見つかりません, 指定されたページは見つかりませんでした`,
    around: "エラー",
    login:
      "ログイン, 会員ログイン, マイページログイン, 会員専用, 会員専用ページ, ログインしてください, パスワード保護",
  },
  titles: {
    home: "ホーム, トップ, トップページ, TOP, TOPページ, HOME",
    untitled: "無題, 無題のページ, 無題ドキュメント, 新しいページ, 新規ページ, タイトル",
    unnamedSites: "ようこそ, マイブログ, ホームページ, 公式サイト",
    samples: "Hello world, ハローワールド, サンプルページ, 新しいページ, 新規ページ",
    archives: "アーカイブ, のアーカイブ",
  },
  texts: {
    placeholders: `
      Just another WordPress サイト; Just another WordPress site; 続きを読む; もっと見る; 無題;
      説明がありません`,
    greetings: `
      ようこそ; いらっしゃいませ; ご訪問ありがとうございます; ご覧いただきありがとうございます;
      ご利用いただきありがとうございます`,
    salutations: "こんにちは; はじめまして",
    selfReferences: `
      このページ; この記事; このガイド; このチュートリアル; この章; 本ページ; 本記事`,
    directions: "以下; 下記; 詳しくは; 詳細は",
    appeals: "お気軽にお; お気軽にご; ぜひお; ぜひご; ぜひ一度",
    cookies: `
      当サイトではCookie; 当サイトではクッキー; 当サイトでは、Cookie; 当サイトでは、クッキー;
      当サイトはCookie; 当サイトはクッキー; 当サイトは、Cookie; 当サイトは、クッキー;
      当ウェブサイトではCookie; 当ウェブサイトではクッキー; 当ウェブサイトでは、Cookie;
      当ウェブサイトでは、クッキー; 当ウェブサイトはCookie; 当ウェブサイトはクッキー;
      当ウェブサイトは、Cookie; 当ウェブサイトは、クッキー; このサイトではCookie;
      このサイトではクッキー; このサイトでは、Cookie; このサイトでは、クッキー; このサイトはCookie;
      このサイトはクッキー; このサイトは、Cookie; このサイトは、クッキー;
      このウェブサイトではCookie; このウェブサイトではクッキー; このウェブサイトでは、Cookie;
      このウェブサイトでは、クッキー; このウェブサイトはCookie; このウェブサイトはクッキー;
      このウェブサイトは、Cookie; このウェブサイトは、クッキー; 本サイトではCookie;
      本サイトではクッキー; 本サイトでは、Cookie; 本サイトでは、クッキー; 本サイトはCookie;
      本サイトはクッキー; 本サイトは、Cookie; 本サイトは、クッキー; 弊社ウェブサイトではCookie;
      弊社ウェブサイトではクッキー; 弊社ウェブサイトでは、Cookie; 弊社ウェブサイトでは、クッキー;
      弊社ウェブサイトはCookie; 弊社ウェブサイトはクッキー; 弊社ウェブサイトは、Cookie;
      弊社ウェブサイトは、クッキー`,
    samples: `
      WordPress へようこそ。こちらは最初の; WordPress へようこそ。これは最初の;
      これはサンプルページです。`,
    readMore: "続きを読む, もっと見る, もっと読む, 詳しく見る, 詳細を見る, 詳しくはこちら",
    recipe: { jump: "レシピへ移動, レシピにジャンプ", print: "レシピを印刷" },
  },
  months: "月, 年, 年月, 月日, 年月日",
  hours: "営業時間, 受付時間, 診療時間, 開館時間",
  legalForms: `
    株式会社, 有限会社, 合同会社, 合資会社, 合名会社, 一般社団法人, 公益社団法人, 一般財団法人,
    公益財団法人, NPO法人, 特定非営利活動法人, 医療法人, 学校法人, 社会福祉法人`,
  telling: `
    です, ます, ました, ください, について, こちら, お問い合わせ, ござい, という, された, している,
    における, のご, から, まで, よくある, ために`,
  small: "の, と, を, に, は, が, で, へ, も, や, お, ご",
};
