import type { CreationPlan, Gender } from '../../../../../contract/creation/schema';
import { roleLimits } from '../../../../../contract/role/limits';
import type { SpokenLanguage } from '../../../../../contract/common/languages';
import { cutText } from '../../../../../contract/text/text';
import { DAY, type Fact } from '../read/facts';

type Pair = CreationPlan['role']['commonQuestions'][number];

/** What stands before and behind the figure of a fact. */
const around = ({ written, figure }: Fact): readonly [before: string, behind: string] =>
  figure === null ? [written, ''] : [written.slice(0, figure.begin), written.slice(figure.end)];

/** Words at the end of a subject that only lead to its figure. */
const LEADS =
  /(?:\s|[:：,，-]|\b(?:is|are|costs?|cost|starts?|begins?|comes? out|opens?|closes?|from|at|for|only|just|starting|to|until|till|on|by|up|ialah|adalah|pada|mula|bermula|dari|harga|berharga|hingga|sampai|pukul|jam|cuma)\b|ราคา|เริ่ม|ที่|เวลา|เพียง|ตั้งแต่|ถึง)+$/iu;

const subjectOf = (fact: Fact): string =>
  around(fact)[0].replaceAll(DAY, ' ').replaceAll(/\s+/g, ' ').replace(LEADS, '').trim();

const lowered = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Words for a unit that a Chinese question keeps: "最多多少本". */
const UNIT_HAN = /^[%％]/;

/** What the house has to say that no question asks for by itself. */
const others: Readonly<Record<SpokenLanguage, string>> = {
  'zh-CN': '还有什么要知道的？',
  'en-US': 'Is there anything else I should know?',
  'ms-MY': 'Ada apa-apa lagi yang perlu saya tahu?',
  'th-TH': 'มีอะไรที่ควรรู้อีกบ้าง',
};

/** Chinese asks in the order of the answer: the word of asking stands where the figure stands. */
function inChinese(fact: Fact): string {
  const { figure, kind, written } = fact;
  if (kind === 'closed')
    return written.search(DAY) >= 0
      ? `${written.replace(DAY, '哪天').replaceAll(/(?:哪天)+/g, '哪天')}？`
      : '什么时候休息？';
  if (figure === null)
    return /^(?:不许|禁止|请勿|不得|不能|谢绝|请|手机请)/.test(written) || written.length > 20
      ? others['zh-CN']
      : `${written}吗？`;
  const [before, behind] = around(fact);
  if (figure.kind === 'price') return `${before}多少钱${behind}？`;
  if (figure.kind === 'clock') {
    const isRange = /[到至~～—–-]/.test(figure.written);
    if (DAY.test(before) && !isRange)
      return `${before.replaceAll(DAY, '').trim()}什么时候${behind}？`.replace(
        /^什么时候？$/,
        '是什么时候？',
      );
    const asked = isRange ? '几点到几点' : '几点';
    return `${before}${before.endsWith('时间') ? '是' : ''}${asked}${behind}？`;
  }
  return `${before}${UNIT_HAN.test(behind) ? '百分之几' : /[%％]$/.test(figure.written) ? '百分之几' : '多少'}${behind}？`;
}

function inEnglish(fact: Fact): string {
  const subject = lowered(subjectOf(fact));
  if (fact.kind === 'closed') return 'When are you closed?';
  const letters = subject.replaceAll(/\P{L}/gu, '').length;
  if (fact.figure?.kind === 'price')
    return letters < 3 ? 'How much does it cost?' : `How much is ${subject}?`;
  if (fact.figure?.kind === 'clock') {
    if (letters < 3) return 'At what time?';
    return subject.endsWith('hours') ? `What are the ${subject}?` : `What time is ${subject}?`;
  }
  return others['en-US'];
}

function inMalay(fact: Fact): string {
  const subject = lowered(subjectOf(fact));
  if (fact.kind === 'closed') return 'Bila tutup?';
  const letters = subject.replaceAll(/\P{L}/gu, '').length;
  if (fact.figure?.kind === 'price') return letters < 3 ? 'Berapa harganya?' : `Berapa harga ${subject}?`;
  if (fact.figure?.kind === 'clock') return letters < 3 ? 'Pukul berapa?' : `Pukul berapa ${subject}?`;
  return others['ms-MY'];
}

function inThai(fact: Fact): string {
  const subject = subjectOf(fact);
  if (fact.kind === 'closed') return 'หยุดวันไหน';
  if (fact.figure?.kind === 'price') return subject.length < 2 ? 'ราคาเท่าไร' : `${subject}ราคาเท่าไร`;
  if (fact.figure?.kind === 'clock') return subject.length < 2 ? 'กี่โมง' : `${subject}กี่โมง`;
  return others['th-TH'];
}

const asking: Readonly<Record<SpokenLanguage, (fact: Fact) => string>> = {
  'zh-CN': inChinese,
  'en-US': inEnglish,
  'ms-MY': inMalay,
  'th-TH': inThai,
};

/** A fact as a sentence that says it, word by word. */
function saying({ written, figure }: Fact, language: SpokenLanguage, gender: Gender): string {
  const told = written.replace(/(?<!น)[.。]+$/u, '').trim();
  switch (language) {
    case 'zh-CN': {
      const before = figure === null ? '' : written.slice(0, figure.begin);
      return `${before.endsWith('时间') ? `${before}是${written.slice(before.length)}` : told}。`;
    }
    case 'th-TH':
      return `${told}${/[\d.a-z%]$/i.test(told) ? ' ' : ''}${gender === 'female' ? 'ค่ะ' : 'ครับ'}`;
    default:
      return `${told.charAt(0).toUpperCase()}${told.slice(1)}.`;
  }
}

/** What a fact is about, however it is put: "退房", "退房时间". */
const aboutOf = (fact: Fact): string =>
  subjectOf(fact)
    .toLowerCase()
    .replaceAll(/时间|现在|今天|[是为的\s]|\b(?:time|the|our|now|is|are|masa|waktu)\b|เวลา/giu, '');

/** Whether something that was said later tells the same anew. */
const isReplaced = (fact: Fact, facts: readonly Fact[]): boolean =>
  facts.some((other) => {
    if (other.age >= fact.age || other.kind !== fact.kind) return false;
    const [now, before] = [aboutOf(other), aboutOf(fact)];
    return (
      fact.kind === 'closed' ||
      (now.length > 1 &&
        (now === before || (before.length > 1 && now.includes(before)) || before.includes(now)))
    );
  });

/** The facts that hold: what was said later counts. */
export const standing = (facts: readonly Fact[]): Fact[] =>
  facts.filter((fact) => fact.kind === 'rule' || !isReplaced(fact, facts));

/** A question for each stated fact, the latest first; facts with the same question share it. */
export function statedPairs(facts: readonly Fact[], language: SpokenLanguage, gender: Gender): Pair[] {
  const pairs = new Map<string, string[]>();
  for (const fact of standing(facts)) {
    const question = cutText(asking[language](fact).trim(), roleLimits.question);
    pairs.set(question, [...(pairs.get(question) ?? []), saying(fact, language, gender)]);
  }
  const separator = language === 'zh-CN' ? '' : ' ';
  return [...pairs].map(([question, answers]) => ({
    question,
    answer: cutText(answers.join(separator), roleLimits.answer),
    stated: true,
  }));
}

const segmenters = new Map<SpokenLanguage, Intl.Segmenter>();
const wordsIn = (text: string, language: SpokenLanguage): string[] => {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  return [...segmenter.segment(text.toLowerCase())].flatMap(({ segment, isWordLike }) =>
    isWordLike && segment.length >= (language === 'zh-CN' ? 2 : 4) ? [segment] : [],
  );
};
/** Words of many questions. */
const COMMON =
  /^(?:时间|什么|怎么|多少|可以|需要|每天|我们|哪里|免费|what|when|where|does|have|much|time|hours|your|need|should|there|free|open|from|apa|bila|berapa|boleh|macam|mana|harga|buka|pukul|waktu|percuma|ราคา|เปิด|เวลา|เท่าไร|อะไร|ยังไง|ได้ไหม)$/;

/** Whether a question asks for what a fact tells. */
export function isAbout(fact: Fact, question: string, language: SpokenLanguage): boolean {
  const asked = new Set(wordsIn(question, language));
  return wordsIn(`${subjectOf(fact)} ${around(fact)[1]}`, language).some(
    (word) => asked.has(word) && !COMMON.test(word),
  );
}
