import type { Language } from '../../../../contract/errors';

type Courtesy = 'hello' | 'thanks' | 'goodbye' | 'whoAreYou';

/**
 * What is said out of courtesy, whole: an utterance that says more is a question. Written without marks, in small letters;
 * `~` stands for a particle, a name or an intensifier of the language, which may be there or not.
 */
const phrases: Readonly<Record<Courtesy, readonly string[]>> = {
  hello: [
    '~你好~ 您好~ 大家好 哈喽~ 嗨~ 嘿~ 早~ 早上好~ 早安~ 上午好~ 中午好~ 下午好~ 晚上好~ 在吗 你在吗 您在吗 在不在 有人吗',
    'hi~|hello~|hey~|good morning~|good afternoon~|good evening~|greetings|hi there|hello there|hey there|how are you',
    'hai~|helo~|halo~|selamat pagi~|selamat tengah hari~|selamat petang~|selamat malam~|apa khabar~|assalamualaikum',
    'สวัสดี~|หวัดดี~|อรุณสวัสดิ์~|ดี~ค่ะ|ดี~ครับ',
  ],
  thanks: [
    '~谢谢~ ~多谢~ ~感谢~ 谢了 谢啦 谢谢你~ 谢谢您~ 好的谢谢~ 辛苦了~ 麻烦你了 麻烦您了 太谢谢你了 太感谢了 非常感谢~ 谢谢帮助 谢谢你的帮助 谢谢您的帮助',
    'thanks~|thank you~|thx~|ty|cheers~|many thanks|thanks for your help|thank you for your help|ok thanks|okay thanks|great thanks|much appreciated|i appreciate it',
    'terima kasih~|tq~|ok terima kasih|baik terima kasih|terima kasih atas bantuan~',
    'ขอบคุณ~|ขอบใจ~|ขอบพระคุณ~|โอเคขอบคุณ~',
  ],
  goodbye: [
    '~再见~ 拜拜~ 拜~ 回头见 下次见~ 明天见 晚安~ 我走了 先走了 再会',
    'bye~|goodbye~|bye bye~|see you~|see you later|good night~|farewell|take care',
    'selamat tinggal~|selamat jalan|jumpa lagi~|bai~|babai',
    'ลาก่อน~|บาย~|บ๊ายบาย~|แล้วเจอกัน~|ราตรีสวัสดิ์~|ไปก่อนนะ~',
  ],
  whoAreYou: [
    '~你是谁~ 您是谁~ ~你叫什么~ 您叫什么~ 你叫什么名字~ 您叫什么名字~ 怎么称呼~ 怎么称呼你 怎么称呼您 介绍一下你自己 介绍一下自己 自我介绍一下 请介绍一下你自己 请问你是谁 请问您是谁 请问怎么称呼~',
    'who are you|what is your name|what’s your name|whats your name|introduce yourself|please introduce yourself|who am i talking to|who is this|tell me about yourself',
    'siapa awak|siapa anda|siapa kamu|awak siapa|anda siapa|siapa nama awak|siapa nama anda|apa nama awak|apa nama anda|perkenalkan diri~',
    'คุณคือใคร~|คุณเป็นใคร~|คุณชื่ออะไร~|เธอชื่ออะไร~|ชื่ออะไร~|แนะนำตัวหน่อย~|แนะนำตัว~',
  ],
};

/** Particles and the like of each language, in the order of the phrases. */
const particles = [
  '(?:啊|呀|哦|噢|哈|啦|了|呢|嘛|吧|哟|你|您|你们|您们|大家|好的|那|嗯|很|太|真是|非常|十分|请问|小姐|先生|老师|朋友|再见)*',
  '(?: (?:there|you|everyone|all|again|so much|very much|a lot|a million|very|much|then|now|for now|soon|friend|guys|bye|very kindly))*',
  '(?: (?:banyak|banyak banyak|semua|ya|yer|lah|ye|sangat|daripada awak|encik|cik|puan|anda|awak|kawan|dulu|nanti|balik))*',
  '(?:นะ|ค่ะ|คะ|ครับ|คับ|จ้า|จ้ะ|มาก|มากๆ|ๆ|เลย|จริงๆ|คุณ|หรอ|เหรอ|ละ|ล่ะ| )*',
];

const patternOf = (language: number, courtesy: Courtesy): string => {
  const list = phrases[courtesy][language] ?? '';
  return list
    .split(language === 0 ? ' ' : '|')
    .map((phrase) => phrase.replaceAll('~', particles[language] ?? ''))
    .join('|');
};

const courtesies = Object.keys(phrases) as Courtesy[];
const patterns = courtesies.map(
  (courtesy) =>
    [
      courtesy,
      new RegExp(`^(?:(?:${[0, 1, 2, 3].map((i) => patternOf(i, courtesy)).join('|')}) ?){1,2}$`, 'u'),
    ] as const,
);

const answers: Readonly<Record<Courtesy, Readonly<Record<Language, (name: string) => string>>>> = {
  hello: {
    'zh-CN': () => '您好！有什么可以帮您？',
    'en-US': () => 'Hello! How can I help you?',
    'ms-MY': () => 'Helo! Apa yang boleh saya bantu?',
    'th-TH': () => 'สวัสดี มีอะไรให้ช่วยไหม',
  },
  thanks: {
    'zh-CN': () => '不客气，还有问题随时问我。',
    'en-US': () => 'You’re welcome. Ask me anytime.',
    'ms-MY': () => 'Sama-sama. Tanyalah saya bila-bila masa.',
    'th-TH': () => 'ด้วยความยินดี ถามได้ทุกเมื่อ',
  },
  goodbye: {
    'zh-CN': () => '再见，祝您一切顺利！',
    'en-US': () => 'Goodbye, and take care!',
    'ms-MY': () => 'Selamat tinggal, jumpa lagi!',
    'th-TH': () => 'ลาก่อน แล้วพบกันใหม่',
  },
  whoAreYou: {
    'zh-CN': (name) => `我是${name}，很高兴为您服务。`,
    'en-US': (name) => `I’m ${name}, happy to help you.`,
    'ms-MY': (name) => `Saya ${name}, sedia membantu anda.`,
    'th-TH': (name) => `ฉันคือ${name} ยินดีให้บริการ`,
  },
};

/** A text as the phrases are written: small letters, no marks, single spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll("'", '’')
    .replace(/[^\p{L}\p{M}\p{N}’ ]+/gu, ' ')
    .replace(/(?<=\p{Script=Han}) +| +(?=\p{Script=Han})/gu, '')
    .replace(/ +/g, ' ')
    .trim();

/** Longer ones say more than a courtesy. */
const LONGEST = 40;

/**
 * What somebody without a model answers to a courtesy: a greeting, thanks, a farewell, or the question who it is.
 * @param name what the role is called
 * @returns null for anything else
 */
export function smallTalk(text: string, name: string, language: Language): string | null {
  if (text.length > LONGEST) return null;
  const said = plain(text);
  const [courtesy] = patterns.find(([, pattern]) => pattern.test(said)) ?? [];
  return courtesy === undefined ? null : answers[courtesy][language](name);
}
