import type { Vocabulary } from "../vocabulary.ts";

/** The words of Portuguese. */
export const PT: Vocabulary = {
  labels: {
    description: "Descrição",
    schemaTypes: "Tipos Schema.org",
    category: "Categoria",
    language: "Idioma",
    lastModified: "Última modificação",
    operator: "Responsável",
    place: "Endereço",
    town: "Localização",
    area: "Área de atendimento",
    contact: "Contato",
    openingHours: "Horário de funcionamento",
    spokenLanguages: "Idiomas de atendimento",
    otherLanguages: "Outros idiomas",
    unread: "Outras páginas, não lidas",
    onlyInFull: "Outras páginas, apenas em llms-full.txt",
  },
  reading:
    "Este arquivo lista as páginas mais importantes de %, cada uma com título, endereço e, quando houver, uma breve descrição.",
  optional: "As páginas em “%” podem ser ignoradas.",
  generator: "Gerado com %.",
  headings: {
    main: "Páginas principais",
    product: "Produtos",
    category: "Categorias",
    guide: "Guias",
    blog: "Blog",
    faq: "Perguntas frequentes",
    about: "Sobre nós",
    legal: "Informações legais",
  },
  names: {
    main: `
      início, página inicial, projetos, projectos, referências, portfólio, eventos, agenda, galeria,
      galeria de fotos, parceiros, clientes, depoimentos, testemunhos, casos de sucesso, envio,
      entrega, entregas, frete, pagamento, formas de pagamento, pagamentos, reservas, reserva,
      quartos, acomodações, cardápio, ementa, doações, doar, newsletter, mapa do site, assinatura,
      agendamento, cursos, área de atuação, áreas de atuação`,
    contact: `
      contato, contatos, contacto, contactos, fale conosco, fale connosco, entre em contato,
      contate nos, contacte nos`,
    prices: `
      preços, preço, preçário, tarifas, planos, planos e preços, orçamento, pedir orçamento,
      solicitar orçamento`,
    services: `
      serviços, nossos serviços, os nossos serviços, serviço, soluções, especialidades,
      o que fazemos`,
    visit: `
      localização, onde estamos, como chegar, horário, horários, horário de funcionamento,
      horário de atendimento, nossas lojas, lojas, unidades`,
    jobs: `
      trabalhe conosco, trabalhe connosco, junte se a nós, carreiras, carreira, vagas, emprego,
      empregos, oportunidades, recrutamento, bolsa de emprego`,
    category: `
      produtos, nossos produtos, os nossos produtos, todos os produtos, loja, loja online,
      loja virtual, catálogo, catálogos, categoria, categorias, coleção, coleções, colecção,
      promoções, promoção, ofertas, saldos, marcas, novidades da loja, lançamentos, mais vendidos,
      acessórios, linha de produtos, outlet`,
    guide: `
      guia, guias, dicas, dicas e truques, tutorial, tutoriais, manual, manuais, documentação,
      glossário, receitas, receita, passo a passo, como fazer, aprenda, guia de compra,
      primeiros passos, conselhos`,
    blog: `
      blog, blogue, notícias, notícia, novidades, atualidade, atualidades, artigos, artigo,
      imprensa, sala de imprensa, comunicados, comunicados de imprensa, revista, jornal,
      últimas notícias, nosso blog, crônicas, colunas, publicações`,
    faq: `
      perguntas frequentes, perguntas mais frequentes, perguntas e respostas, dúvidas frequentes,
      dúvidas, tira dúvidas, perguntas, ajuda, central de ajuda, centro de ajuda, precisa de ajuda,
      suporte ao cliente`,
    about: `
      sobre, sobre nós, sobre mim, sobre a empresa, quem somos, quem sou, quem sou eu, a empresa,
      empresa, nossa empresa, a nossa empresa, institucional, nossa história, a nossa história,
      história, missão, missão visão valores, missão e valores, visão, valores, nossos valores,
      filosofia, apresentação, conheça nos, conheça a empresa, o escritório, nosso escritório,
      a clínica, nossa clínica, associação, organização, o grupo, organograma, estatutos`,
    team: `
      equipe, equipa, nossa equipe, a nossa equipa, corpo clínico, corpo docente, diretoria,
      direção, conselho, profissionais, nossos profissionais, advogados, nossos advogados, médicos,
      nossos médicos`,
    legal: `
      aviso legal, avisos legais, informação legal, informações legais, nota legal, privacidade,
      política de privacidade, política de cookies, políticas de privacidade, aviso de privacidade,
      declaração de privacidade, termos, termos de uso, termos de serviço, termos e condições,
      termos condições, condições gerais, condições gerais de venda, condições de utilização,
      condições de uso, condições de venda, condições, política de devolução,
      política de devoluções, política de troca, trocas e devoluções, política de entrega,
      política de reembolso, direito de arrependimento, direito de livre resolução, livre resolução,
      proteção de dados, tratamento de dados, lgpd, rgpd, livro de reclamações,
      resolução alternativa de litígios, resolução de litígios, acessibilidade,
      declaração de acessibilidade, direitos autorais, código de ética, canal de denúncias,
      ficha técnica legal`,
  },
  sections: {
    product: "produto, produtos, ficha de produto, detalhe do produto",
    category: `
      categoria, categorias, categoria produto, categoria de produto, coleção, marca, marcas,
      catálogo, departamento, departamentos`,
  },
  signs: {
    category: "comprar, comprar online, loja online, venda online, classificados",
    guide: "guia, tutorial, dicas, como fazer, como escolher, passo a passo, manual",
    blog: "resenha, entrevista, crônica, comunicado",
    faq: "perguntas frequentes, dúvidas frequentes",
  },
  goods: `
    roupas, roupa, vestuário, calçados, calçado, sapatos, botas, vestidos, calças, camisas,
    camisetas, casacos, bolsas, joias, anéis, brincos, colares, relógios, móveis, mesas, cadeiras,
    sofás, camas, luminárias, candeeiros, iluminação, tapetes, livros, brinquedos, jogos, vinhos,
    ferramentas, máquinas, peças, equipamentos, computadores, celulares, telemóveis, câmeras,
    cosméticos, perfumes, instrumentos, violões, guitarras, bicicletas`,
  productCategory: "categoria produto, categoria de produto",
  shops: "loja, loja virtual",
  newsSections: "política, mundo, economia, cultura, esportes, desporto, sociedade, opinião",
  thankYouPages: `
    obrigado, obrigada, muito obrigado, agradecimento, pedido recebido, pedido confirmado,
    página de agradecimento`,
  thanksFor: "obrigado pelo seu, obrigado pela sua, obrigada pelo seu, obrigada pela sua",
  formFolders: "contato, contacto, fale conosco, orçamento, newsletter",
  cartPages: "carrinho, carrinho de compras, cesto, cesto de compras, sacola",
  checkoutPages: "checkout pagamento",
  accountPages: `
    lista de desejos, lista desejos, meus favoritos, favoritos, cadastro, criar conta, registrar,
    registar, esqueci a senha, esqueci minha senha, recuperar senha, recuperar palavra passe`,
  loginPages: "entrar, iniciar sessão, terminar sessão, sair",
  searchPages: `
    busca, buscar, resultados da busca, resultado da busca, resultados da pesquisa,
    resultados de pesquisa, pesquisa avançada, busca avançada`,
  areas: {
    checkout: "finalizar compra, finalizar encomenda, finalizar pedido",
    account: "minha conta, a minha conta, área do cliente",
  },
  searchParameters: "busca, pesquisa",
  pageNumber: "página",
  tagFolders: "etiqueta, etiquetas, etiqueta produto, tag produto, palavra chave",
  authorFolders: "autor, autora",
  yearFolders: "arquivo, arquivos",
  calendarFolders: "eventos, agenda, calendário, mês, semana, dia, lista",
  siteMapPages: "mapa do site, mapa do sítio, mapa site",
  wikiNamespaces: "discussão, usuário, utilizador, especial, ficheiro, arquivo, predefinição",
  unsortedFolders: "categoria",
  unsortedNames: "sem categoria, não categorizado",
  notFound: `
    página não encontrada, não encontrado, não encontrada, nada encontrado, página não existe,
    página inexistente, página não pôde ser encontrada, página não foi encontrada,
    página indisponível`,
  besideNotFound: `
    erro, ops, desculpe, a, esta, essa, que, você, procura, está, procurando, solicitada, foi`,
  loginTitles: `
    entrar, iniciar sessão, área do cliente, área restrita, área reservada, faça login,
    acesso restrito, protegido`,
  homeTitles: "Início, Página inicial, Página principal",
  emptyTitles: "Sem título, Documento sem título, Nova página, Título",
  unnamedSites: "Bem-vindo, Bem-vindos, Meu blog, O meu blog, Meu site",
  sampleTitles: "Olá mundo, Olá, mundo, Página de exemplo, Página exemplo, Nova página",
  archiveTitles: "Arquivo, Arquivos",
  eventsOf: "Eventos de, Eventos para",
  how: "como",
  placeholders: `
    Só mais um site WordPress; Só mais um site com WordPress; Apenas mais um site WordPress;
    Mais um site WordPress`,
  greetings: `
    Bem-vindo|Bem-vinda|Bem-vindos|Bem-vindas ao|à|a|aos|às;
    Seja|Sejam bem-vindo|bem-vinda|bem-vindos|bem-vindas;
    Obrigado|Obrigada por|pela|pelo sua|seu|visitar|escolher|nos|visita|interesse;
    Agradecemos a|o|sua|seu visita|interesse|preferência`,
  salutations: "Olá; Oi; Bom dia",
  selfReferences: `
    Esta|Este página|artigo|guia|tutorial|seção|secção|documento|capítulo|manual;
    Nesta|Neste página|artigo|guia|tutorial|seção|secção|capítulo`,
  directions: "A seguir; Abaixo; Clique; Mais informações; Para mais informações; Leia|Saiba mais",
  pointers: "abaixo, a seguir, seguinte, seguintes",
  appeals: `
    Reserve|Ligue|Peça|Solicite|Compre|Agende já|agora|hoje|o|sua|seu|online;
    Contacte-nos|Contate-nos|Ligue-nos; Entre em contato|contacto;
    Descubra|Confira|Conheça mais|nosso|nossa|nossos|nossas`,
  cookieNotices: `
    Este|Nosso site|sítio|website usa|utiliza cookies;
    O nosso site|sítio|website usa|utiliza cookies; Nós|Nos usamos|utilizamos cookies;
    Usamos|Utilizamos cookies; Utilizamos|Usamos os cookies`,
  sampleTexts: `
    Boas-vindas ao WordPress. Este é o seu primeiro;
    Bem-vindo ao WordPress. Este|Esse é o seu primeiro; Bem-vindo ao WordPress. Esse é seu primeiro;
    Esta é uma página de exemplo. É|Ela`,
  readMore: "Leia mais, Ler mais, Continue lendo, Continuar a ler, Continuar lendo, Saiba mais",
  jumpToRecipe: "ir para a receita, pular para a receita, saltar para a receita",
  printRecipe: "imprimir receita",
  months: `
    janeiro, fevereiro, março, abril, maio, junho, julho, agosto, setembro, outubro, novembro,
    dezembro`,
  hours: "horário, horários, horário de funcionamento, horário de atendimento, horário de abertura",
  streets: "rua, avenida, praça, travessa, estrada",
  seats: "sede",
  legalForms: `
    Lda, Lda., Ltda, Ltda., Limitada, S.A., S/A, EIRELI, Unipessoal Lda, Unipessoal Lda.`,
  telling: `
    não, com, uma, você, são, nossa, nosso, nossos, nossas, também, mais, pelo, pela, até, está,
    das, dos, ao, serviços, sobre, notícias, contato, contacto, contactos, política, início,
    empresa, quem, somos`,
  small: "da, das, dos, em, ao, e, a",
  leading: "com, para, por, entre, sem, sobre, o, de, do, um, uma, que",
  and: "e",
};
