import { ArithmeticError, type ArithmeticFault, calculate } from './arithmetic';
import { BuiltinRefusal, type BuiltinTool } from './builtin';
import { inEachLanguage, type InEachLanguage } from '../../../texts';

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

const sentences: InEachLanguage<Record<'exact' | 'about' | ArithmeticFault, string>> = inEachLanguage(
  (texts) => texts.tools.calculator.sentences,
);

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
  names: inEachLanguage((texts) => texts.tools.calculator.name),
  descriptions: inEachLanguage((texts) => texts.tools.calculator.description),
  description: 'Calculates an arithmetic expression exactly. Use it for every calculation.',
  parameters: {
    type: 'object',
    properties: { expression: { type: 'string', maxLength: 200, description: 'Such as (1.1+2)*3^2' } },
    required: ['expression'],
    additionalProperties: false,
  },
  triggers: inEachLanguage((texts) => texts.tools.calculator.triggers),
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
