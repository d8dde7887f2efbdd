type Names = { given: string; family: string }

const table = {
  fr: {
    given:
      'Camille Marta Léa Chloé Inès Manon Élodie Aurélie Céline Zoé Noémie Agathe Margaux Anaïs Sophie Claire Juliette Solène Maëlle Apolline Thomas Nicolas Julien Antoine Maxime Hugo Théo Rémi François Benoît Loïc Gaëtan Jérôme Cédric Baptiste Émile Karim Yassine Mehdi Sékou Jean-Baptiste Anne-Laure Pierre-Yves',
    family:
      'Dubois Leroy Moreau Lefèvre Garnier Rousseau Blanchard Guérin Müntz Chevalier Gauthier Perrin Morel Fournier Girard Bonnet Lambert Fontaine Mercier Lemoine Renaud Barbier Colin Marchand Noël Schmitt Picard Aubert Delacroix Benali Haddad Traoré Diallo N’Diaye Le-Goff Kerbrat d’Arcy Lacombe Vasseur Pélissier',
  },
  en: {
    given:
      'Imogen Harriet Isla Freya Charlotte Grace Eleanor Poppy Niamh Siobhán Aoife Gráinne Róisín Ciarán Oisín Eoghan Seán Pádraig Oliver Harry Jack George Alfie Callum Rhys Angharad Siân Fiona Hamish Ewan Ruth Nathan Priya Zainab Daniel Owen Megan Lucy Tobias Rupert',
    family:
      'Clarke Byrne Walsh Murphy O’Connor O’Brien Doyle Kavanagh Ní-Dhomhnaill Smith Taylor Hughes Edwards Griffiths Pritchard MacLeod Campbell Fraser Sinclair Whitfield Hargreaves Ashworth Barlow Thornton Okafor Adeyemi Patel Shah Hussain Begum Bennett Hollis Marlowe Pemberton Quigley Redmond Sutherland Tate Underwood Wren',
  },
  de: {
    given:
      'Jonas Lea Lukas Felix Jürgen Jörg Björn Götz Käthe Änne Sabine Anke Katrin Heike Birgit Ulrike Franziska Johanna Marlene Greta Matthias Stefan Andreas Thomas Florian Sebastian Maximilian Moritz Anselm Xaver Urs Beat Reto Ursina Selina Aylin Emre Mirjam Konrad Leopold',
    family:
      'Weber Schäfer Müller Schröder Größer Köhler Krüger Böhm Jäger Weiß Groß Strauß Brandt Vogel Hoffmann Lindner Neumann Zimmermann Bächli Zürcher Egger Ammann Hürlimann Gruber Steiner Moser Hofer Pichler Wagner Bauer Yılmaz Öztürk Kowalski Nowak Richter Seidel Thoma Ullrich Wolff Zeller',
  },
  es: {
    given:
      'Lucía María Sofía Inés Begoña Nuria Íñigo Álvaro Andrés José Joaquín Ramón Jesús Rocío Pilar Xavier Núria Jordi Aitor Ane',
    family:
      'García Fernández González Rodríguez López Martínez Sánchez Pérez Gómez Núñez Ibáñez Muñoz Ordóñez Peña Etxeberria Puigdemont Vidal Castaño Zúñiga Olmedo',
  },
  it: {
    given:
      'Giulia Chiara Niccolò Matteo Lorenzo Francesca Alessia Beatrice Davide Pietro Elia Ludovica Ilaria Simone Riccardo',
    family:
      'Rossi Bianchi Ferrari Esposito Romano Colombo Ricci Marino Conti D’Angelo De-Luca Galli Lombardi Moretti Fontana',
  },
  pt: {
    given:
      'João António Luís Inês Conceição Tomás Gonçalo Beatriz Leonor Mafalda Thiago Vinícius Júlia Letícia Caetano',
    family:
      'Gonçalves Simões Araújo Magalhães Conceição Brandão Guimarães Falcão Pinto Teixeira Assunção Correia Leitão Antunes Sá',
  },
  nl: {
    given: 'Daan Sven Joost Marieke Femke Sanne Lotte Thijs Wouter Anouk Noor Jeroen Maud Bram Saskia',
    family:
      'de-Vries van-den-Berg Jansen Bakker van-’t-Hoff Visser Meijer de-Groot Peeters Claes Maes Willems Vermeulen Hendriks Brouwer',
  },
  nordic: {
    given:
      'Søren Åse Øyvind Bjørn Jørgen Åsa Göran Märta Sigríður Þórdís Guðrún Päivi Väinö Kjærsti Håkon Linnéa Ragnhild Astrid Mikkel Freja',
    family:
      'Ødegård Sørensen Bjørnstad Åkesson Öberg Lindström Hämäläinen Mäkinen Jónsdóttir Guðmundsson Kjær Nygård Lund Strøm Løvås Sjöberg Virtanen Dahl Holm Ström',
  },
  central: {
    given:
      'Łukasz Małgorzata Zofia Paweł Jiří Zdeněk Tomáš Žofie Šárka Zoltán Ágnes Erzsébet László Ştefan Ioana Andreea Željko Đorđe Nataša Živa',
    family:
      'Wójcik Dąbrowski Zieliński Kozłowski Dvořák Svobodová Černý Nováková Horváth Szabó Kovács Ionescu Popescu Mureșan Đorđević Šimić Kovačević Žagar Krajnc Łukaszewicz',
  },
  tr: {
    given: 'Işıl Çağla Gökhan Ömer Şule İbrahim Özge Tuğba Yiğit Zeynep',
    family: 'Yıldız Çelik Şahin Öztürk Aydın Güneş Kılıç Doğan Işık Erdoğmuş',
  },
  vi: {
    given: 'Hương Thảo Đức Tuấn Ngọc Phương Linh Quỳnh Việt Bảo',
    family: 'Nguyễn Trần Lê Phạm Huỳnh Võ Đặng Bùi Đỗ Hồ',
  },
  el: {
    given: 'Ελένη Γιώργος Κατερίνα Νίκος Δήμητρα Αλέξανδρος Σοφία Παναγιώτης',
    family: 'Παπαδόπουλος Οικονόμου Νικολάου Γεωργίου Δημητρίου Καραγιάννη Αντωνίου Βασιλείου',
  },
  cyrillic: {
    given: 'Олена Тарас Оксана Андрій Наталія Дмитро Милица Борис Светлана Йордан Алёна Михаил',
    family:
      'Шевченко Коваленко Бондаренко Кравчук Їжакевич Петровић Јовановић Димитров Иванова Соколова Щербак Мельник',
  },
  ar: {
    given: 'محمد فاطمة يوسف ليلى خالد نور أحمد مريم سامي هدى',
    family: 'الحداد منصور بن-علي الزهراني المصري خليل حداد العمري إبراهيم سليمان',
  },
  he: {
    given: 'נועה יונתן תמר איתי מיכל אורי שירה דניאל',
    family: 'כהן לוי מזרחי פרידמן ביטון אברהמי שפירא בן-דוד',
  },
  fa: { given: 'سارا رضا نازنین امیر شیرین کیان', family: 'حسینی کریمی رضایی یزدانی مرادی جعفری' },
  hi: {
    given: 'प्रिया अर्जुन अनन्या रोहन काव्या विक्रम नेहा आदित्य',
    family: 'शर्मा वर्मा गुप्ता सिंह जोशी अय्यर मिश्रा कुलकर्णी',
  },
  zh: {
    given: '伟 芳 秀英 敏 静 丽 强 磊 洋 晓明 雅婷 志豪',
    family: '王 李 张 刘 陈 杨 黄 赵 欧阳 林 吳 鄭',
  },
  ja: { given: '陽菜 蓮 さくら 大翔 美咲 健太 結衣 直樹', family: '佐藤 鈴木 高橋 田中 渡辺 伊藤 山本 小林' },
  ko: { given: '서연 민준 지우 하준 수빈 도윤', family: '김 이 박 최 정 남궁' },
  th: { given: 'สมชาย นภา กิตติ พิมพ์ชนก ธนพล อรุณี', family: 'วงศ์สวัสดิ์ ศรีสุข แก้วมณี ใจดี ทองคำ บุญมี' },
  ka: { given: 'ნინო გიორგი თამარ ლევან', family: 'ბერიძე კაპანაძე ლომიძე მაისურაძე' },
  am: { given: 'ሰላም ዳዊት ሃና አበበ', family: 'ተስፋዬ በቀለ ገብረ ወልደ' },
} as const satisfies Record<string, Names>

export type Culture = keyof typeof table
// The keys are those of the type.
export const cultures = Object.keys(table) as Culture[]

export type Range = { start: number; length: number }

const spaced = (name: string): string =>
  name.replace(
    /^(Le|De|de|van|Ní|بن|בן)-(?:(den)-|(’t)-)?/u,
    (_, a, b, c) => [a, b, c].filter(Boolean).join(' ') + ' ',
  )

function flatten(part: keyof Names): { names: string[]; ranges: Range[] } {
  const names: string[] = []
  const ranges = cultures.map((culture) => {
    const words: string = table[culture][part]
    const list = words.split(' ').map(spaced)
    names.push(...list)
    return { start: names.length - list.length, length: list.length }
  })
  return { names, ranges }
}

const given = flatten('given')
const family = flatten('family')

export const firstNames: readonly string[] = given.names
export const lastNames: readonly string[] = family.names
export const firstNameRanges: readonly Range[] = given.ranges
export const lastNameRanges: readonly Range[] = family.ranges
