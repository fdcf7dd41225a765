import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Language, languages } from '../../../../contract/errors';
import { wishesIn } from '../../../bench/create/wishes';
import { isLongRun } from '../../../long-run';
import { plannerIn } from '../../../bench/create/outcome';

/** A phrase of a wish, and a word of it that carries it. */
const phrases: Readonly<Record<Language, readonly (readonly [phrase: string, word: string])[]>> = {
  'zh-CN': [
    ['手持一把团扇', '团扇'],
    ['推荐当季新品', '当季新品'],
    ['停车费每小时5元', '每小时5元'],
    ['戴珍珠项链', '珍珠项链'],
    ['请访客先看楼层图', '楼层图'],
    ['穿绿色旗袍', '绿'],
  ],
  'en-US': [
    ['holding a paper fan', 'paper fan'],
    ['recommends seasonal specials', 'seasonal specials'],
    ['parking is $5 an hour', '$5 an hour'],
    ['wearing a pearl necklace', 'pearl necklace'],
    ['knows the floor plan by heart', 'floor plan'],
    ['in a green hoodie', 'green'],
  ],
  'ms-MY': [
    ['memegang kipas kertas', 'kipas kertas'],
    ['mencadangkan hidangan bermusim', 'hidangan bermusim'],
    ['letak kereta RM5 sejam', 'RM5 sejam'],
    ['memakai kalung mutiara', 'kalung mutiara'],
    ['hafal pelan lantai', 'pelan lantai'],
  ],
  'th-TH': [
    ['ถือพัดกระดาษ', 'พัดกระดาษ'],
    ['แนะนำเมนูตามฤดูกาล', 'ตามฤดูกาล'],
    ['ค่าจอดชั่วโมงละ 20 บาท', 'ชั่วโมงละ 20 บาท'],
    ['สวมสร้อยไข่มุก', 'สร้อยไข่มุก'],
    ['รู้แผนผังอาคาร', 'แผนผังอาคาร'],
  ],
};
const joints: Readonly<Record<Language, string>> = {
  'zh-CN': '，',
  'en-US': ', ',
  'ms-MY': ', ',
  'th-TH': ' ',
};

test('no phrase of a wish is lost: the project uses it, or the plan lists it', () => {
  const wish = fc.constantFrom(...languages).chain((language) =>
    fc.record({
      language: fc.constant(language),
      text: fc.constantFrom(...wishesIn(language).map(({ text }) => text)),
      added: fc.subarray([...phrases[language]], { minLength: 1, maxLength: 3 }),
      seed: fc.nat(),
    }),
  );
  fc.assert(
    fc.property(wish, ({ language, text, added, seed }) => {
      const description = [text, ...added.map(([phrase]) => phrase)].join(joints[language]);
      const plan = plannerIn(language).plan({ description, ratio: 1 }, { language, seed });
      const { role, unused, lines, background } = plan;
      const said = JSON.stringify([role, unused, lines, background.prompt, plan.title]).toLowerCase();
      for (const [, word] of added) expect(said).toContain(word.toLowerCase());
    }),
    { numRuns: isLongRun ? 150 : 15 },
  );
});

test.each(languages)('stated hours, addresses and phone numbers appear in an answer: %s', (language) => {
  const facts = { hours: '9:15-17:45', address: 'Jalan 12', phone: '03-5550 1234' };
  for (const { text } of wishesIn(language).slice(0, 20)) {
    const plan = plannerIn(language).plan({ description: text, ratio: 1, facts }, { language, seed: 1 });
    const answers = plan.role.commonQuestions.map(({ answer }) => answer).join('\n');
    for (const fact of Object.values(facts)) expect(answers).toContain(fact);
    expect(plan.role.commonQuestions.length).toBeLessThanOrEqual(12);
  }
});
