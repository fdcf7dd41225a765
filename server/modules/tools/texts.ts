import type { Language } from '../../../contract/errors';
import type { ToolFailure } from './runnable';

/** What is said when a tool gives no result. */
export const failureSentences: Record<ToolFailure, Record<Language, string>> = {
  invalidArguments: {
    'zh-CN': '{detail}',
    'en-US': '{detail}',
    'ms-MY': '{detail}',
    'th-TH': '{detail}',
  },
  refused: {
    'zh-CN': '这里不能使用这个工具。',
    'en-US': 'That tool can’t be used here.',
    'ms-MY': 'Alat itu tidak boleh digunakan di sini.',
    'th-TH': 'ใช้เครื่องมือนี้ที่นี่ไม่ได้',
  },
  timeout: {
    'zh-CN': '查询超时了，请稍后再试。',
    'en-US': 'That took too long. Try again later.',
    'ms-MY': 'Ia mengambil masa terlalu lama. Cuba lagi nanti.',
    'th-TH': 'ใช้เวลานานเกินไป กรุณาลองใหม่ภายหลัง',
  },
  failed: {
    'zh-CN': '现在连不上这项服务，请稍后再试。',
    'en-US': 'The service can’t be reached now. Try again later.',
    'ms-MY': 'Perkhidmatan tidak dapat dihubungi sekarang. Cuba lagi nanti.',
    'th-TH': 'ขณะนี้เชื่อมต่อบริการไม่ได้ กรุณาลองใหม่ภายหลัง',
  },
  changed: {
    'zh-CN': '这个工具有变化，需要所有者重新确认后才能使用。',
    'en-US': 'This tool has changed. Its owner has to approve it again.',
    'ms-MY': 'Alat ini telah berubah. Pemiliknya perlu meluluskannya semula.',
    'th-TH': 'เครื่องมือนี้เปลี่ยนไป เจ้าของต้องอนุมัติอีกครั้ง',
  },
  needsConfirmation: {
    'zh-CN': '这项操作会产生改动，要继续吗？',
    'en-US': 'This will change something. Do you want to go on?',
    'ms-MY': 'Ini akan mengubah sesuatu. Teruskan?',
    'th-TH': 'การทำรายการนี้จะมีการเปลี่ยนแปลง ต้องการดำเนินการต่อหรือไม่',
  },
  tooLarge: {
    'zh-CN': '结果太长了，没法读出来。',
    'en-US': 'The result is too large.',
    'ms-MY': 'Hasilnya terlalu besar.',
    'th-TH': 'ผลลัพธ์ใหญ่เกินไป',
  },
  open: {
    'zh-CN': '这项服务暂时不可用，请稍后再试。',
    'en-US': 'The service is unavailable for now. Try again later.',
    'ms-MY': 'Perkhidmatan tidak tersedia buat masa ini. Cuba lagi nanti.',
    'th-TH': 'บริการนี้ใช้ไม่ได้ชั่วคราว กรุณาลองใหม่ภายหลัง',
  },
};

/** What is said when the arguments of a tool of somebody's own do not fit. */
export const argumentsSentence: Record<Language, string> = {
  'zh-CN': '信息不完整或格式不对，请再说一次。',
  'en-US': 'Something is missing or not right. Please say it again.',
  'ms-MY': 'Ada maklumat yang tiada atau tidak betul. Sila sebut semula.',
  'th-TH': 'ข้อมูลไม่ครบหรือไม่ถูกต้อง กรุณาพูดอีกครั้ง',
};

export const askSentence: Record<Language, string> = {
  'zh-CN': '请告诉我：{names}。',
  'en-US': 'Please tell me: {names}.',
  'ms-MY': 'Sila beritahu saya: {names}.',
  'th-TH': 'กรุณาบอก: {names}',
};

/** Asks for one of a few values. */
export const choiceSentence: Record<Language, string> = {
  'zh-CN': '您要哪一个：{values}？',
  'en-US': 'Which one: {values}?',
  'ms-MY': 'Yang mana satu: {values}?',
  'th-TH': 'ต้องการแบบไหน: {values}',
};

/** Names of built-in arguments, which models read in English. */
export const argumentNames: Readonly<Record<string, Record<Language, string>>> = {
  place: { 'zh-CN': '哪个城市', 'en-US': 'which city', 'ms-MY': 'bandar mana', 'th-TH': 'เมืองไหน' },
  expression: { 'zh-CN': '算式', 'en-US': 'the calculation', 'ms-MY': 'pengiraan', 'th-TH': 'โจทย์' },
  timeZone: { 'zh-CN': '时区', 'en-US': 'the time zone', 'ms-MY': 'zon waktu', 'th-TH': 'เขตเวลา' },
};

/** How people are asked whether a tool may change something, with the values that it would be given. */
export const proposalTexts: {
  question: Record<Language, (tool: string, values: string) => string>;
  pair: Record<Language, (name: string, value: string) => string>;
  shortened: Record<Language, (start: string, length: number) => string>;
  more: Record<Language, (count: number) => string>;
  used: Record<Language, string>;
} = {
  question: {
    'zh-CN': (tool, values) =>
      `我将为您执行“${tool}”${values && `，内容为：${values}`}。这会产生更改，确定要继续吗？`,
    'en-US': (tool, values) =>
      `I’m about to run “${tool}”${values && ` with ${values}`}. This changes something. Do you want me to go on?`,
    'ms-MY': (tool, values) =>
      `Saya akan menjalankan “${tool}”${values && ` dengan ${values}`}. Ini akan mengubah sesuatu. Mahu teruskan?`,
    'th-TH': (tool, values) =>
      `ฉันกำลังจะเรียกใช้ “${tool}”${values && ` โดยใช้ ${values}`} ซึ่งจะมีการเปลี่ยนแปลง ต้องการให้ดำเนินการต่อหรือไม่`,
  },
  pair: {
    'zh-CN': (name, value) => `${name} 为 ${value}`,
    'en-US': (name, value) => `${name}: ${value}`,
    'ms-MY': (name, value) => `${name}: ${value}`,
    'th-TH': (name, value) => `${name}: ${value}`,
  },
  shortened: {
    'zh-CN': (start, length) => `${start}（共 ${length} 字）`,
    'en-US': (start, length) => `${start} (${length} characters in all)`,
    'ms-MY': (start, length) => `${start} (${length} aksara semuanya)`,
    'th-TH': (start, length) => `${start} (ทั้งหมด ${length} ตัวอักษร)`,
  },
  more: {
    'zh-CN': (count) => `以及另外 ${count} 项`,
    'en-US': (count) => `and ${count} more`,
    'ms-MY': (count) => `dan ${count} lagi`,
    'th-TH': (count) => `และอีก ${count} รายการ`,
  },
  used: {
    'zh-CN': '这次确认已经用过了，没有重复执行。如果还需要，请再说一次。',
    'en-US': 'You’ve confirmed that once already, and I didn’t run it again. Ask me again if you need it.',
    'ms-MY':
      'Pengesahan itu sudah digunakan, jadi saya tidak menjalankannya lagi. Minta sekali lagi jika perlu.',
    'th-TH': 'การยืนยันนี้ใช้ไปแล้ว จึงไม่ได้ทำซ้ำ หากยังต้องการ กรุณาบอกอีกครั้ง',
  },
};
