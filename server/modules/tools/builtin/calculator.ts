import type { Language } from '../../../../contract/errors';
import { ArithmeticError, type ArithmeticFault, calculate } from './arithmetic';
import { BuiltinRefusal, type BuiltinTool } from './builtin';

/** How the four languages say what is written with signs. */
const spokenSigns: readonly [RegExp, string][] = [
  [/除以|divided by|over|dibahagi(?:kan)?(?: dengan)?|bahagi|หารด้วย|หาร/g, '/'],
  [/乘以|乘|multiplied by|times|didarab(?:kan)?(?: dengan)?|darab|คูณด้วย|คูณ/g, '*'],
  [/加上|加|plus|ditambah|tambah|บวก/g, '+'],
  [/减去|减|minus|ditolak|tolak|ลบ/g, '-'],
  [/的?平方|squared|kuasa dua|ยกกำลังสอง/g, '^2'],
];

/** What stands round a calculation in a question. */
const around =
  /^(?:请?(?:帮我)?(?:问一?下)?(?:计算|算)(?:一下|一算)?|(?:please )?(?:calculate|compute|work out)|how much (?:is|are)|what(?:'s| is)|kira(?:kan)?|berapa(?:kah)?|hitung|ค(?:ำ|ํา)นวณ)\s*[:：]?|(?:等于(?:多少|几)?|是多少|得(?:多少|几)|equals(?: what)?|bersamaan(?: dengan)?(?: berapa)?|เท่ากับเท่าไห?ร่?|เท่าไห?ร่?|[=?？。.!])+$/g;

const sentences: Record<Language, { exact: string; about: string } & Record<ArithmeticFault, string>> = {
  'zh-CN': {
    exact: '{question} = {answer}',
    about: '{question} ≈ {answer}',
    syntax: '我没看懂这个算式。',
    divisionByZero: '除数不能为 0。',
    tooLarge: '这个数太大了，我算不了。',
  },
  'en-US': {
    exact: '{question} = {answer}',
    about: '{question} ≈ {answer}',
    syntax: 'I can’t read that calculation.',
    divisionByZero: 'You can’t divide by zero.',
    tooLarge: 'That number is too large for me.',
  },
  'ms-MY': {
    exact: '{question} = {answer}',
    about: '{question} ≈ {answer}',
    syntax: 'Saya tidak dapat membaca pengiraan itu.',
    divisionByZero: 'Tidak boleh dibahagi dengan sifar.',
    tooLarge: 'Nombor itu terlalu besar untuk saya.',
  },
  'th-TH': {
    exact: '{question} = {answer}',
    about: '{question} ≈ {answer}',
    syntax: 'อ่านโจทย์นี้ไม่ออก',
    divisionByZero: 'หารด้วยศูนย์ไม่ได้',
    tooLarge: 'จำนวนนี้ใหญ่เกินไป',
  },
};

/** The calculation that a text asks for; null when it asks for something else. */
function expressionIn(text: string): string | null {
  let plain = text.normalize('NFKC').trim().toLowerCase();
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(around, '').trim();
  }
  for (const [words, sign] of spokenSigns) plain = plain.replace(words, sign);
  // Two numbers with a sign between: a date or a phone number has none that calculates.
  const isCalculation =
    /^[-+(\d.][\d\s.,+\-−–*/×÷x^%()·]*$/.test(plain) && /[\d)%]\s*[-+−–*/×÷x^·]\s*[-+(\d.]/.test(plain);
  return isCalculation && !/^\d+-\d+-\d+$/.test(plain) ? plain.replace(/\s+/g, ' ') : null;
}

export const calculator: BuiltinTool = {
  id: 'calculator',
  names: { 'zh-CN': '计算器', 'en-US': 'Calculator', 'ms-MY': 'Kalkulator', 'th-TH': 'เครื่องคิดเลข' },
  descriptions: {
    'zh-CN': '加减乘除、乘方和百分比，小数精确。',
    'en-US': 'Adds, subtracts, multiplies, divides, and raises to powers, with exact decimals.',
    'ms-MY': 'Tambah, tolak, darab, bahagi dan kuasa, dengan perpuluhan tepat.',
    'th-TH': 'บวก ลบ คูณ หาร และยกกำลัง ด้วยทศนิยมที่แม่นยำ',
  },
  description: 'Calculates an arithmetic expression exactly. Use it for every calculation.',
  parameters: {
    type: 'object',
    properties: { expression: { type: 'string', maxLength: 200, description: 'Such as (1.1+2)*3^2' } },
    required: ['expression'],
    additionalProperties: false,
  },
  triggers: {
    'zh-CN': ['计算 3*4', '12 除以 5 等于多少'],
    'en-US': ['how much is 3*4', 'calculate 12/5'],
    'ms-MY': ['kira 3*4', 'berapa 12 bahagi 5'],
    'th-TH': ['คำนวณ 3*4', '12 หาร 5 เท่าไหร่'],
  },
  read(text) {
    const expression = expressionIn(text);
    return expression === null ? null : { expression };
  },
  async run({ expression }, { language }) {
    const say = sentences[language];
    const question = String(expression);
    try {
      const { text, isExact } = calculate(question);
      return (isExact ? say.exact : say.about)
        .replace('{question}', () => question)
        .replace('{answer}', text);
    } catch (error) {
      if (error instanceof ArithmeticError) throw new BuiltinRefusal(say[error.fault]);
      throw error;
    }
  },
};
