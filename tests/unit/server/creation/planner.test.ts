import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { creationLimits, creationSteps } from '../../../../contract/creation/limits';
import { CreationPlan, type CreationStep, type CreationWish } from '../../../../contract/creation/schema';
import { PROMPT_LIMIT } from '../../../../contract/image/limits';
import { languages } from '../../../../contract/errors';
import { createPlanner, type PlannerCatalogue } from '../../../../server/modules/creation/planner';
import { contrastWithWhite } from '../../../../server/modules/creation/planner/choose/colors';
import { scenarioGrammars } from '../../../../server/modules/creation/planner/grammars';
import { catalogue } from '../../../fixtures/creation/catalogue';
import readings from '../../../fixtures/creation/readings.json' with { type: 'json' };

const planner = createPlanner({ catalogue, scenarios: scenarioGrammars });
const wish = (description: string, more: Partial<CreationWish> = {}): CreationWish => ({
  description,
  ratio: 1,
  ...more,
});
const plan = (description: string, seed = 7, of = planner) => of.plan(wish(description), { seed });

const texts = Object.values(readings as Record<string, { text: string }[]>).flatMap((rows) =>
  rows.map(({ text }) => text),
);
/** Descriptions, parts of them put together, and what nobody would write. */
const anyText = fc.oneof(
  fc.constantFrom(...texts),
  fc
    .tuple(fc.constantFrom(...texts), fc.constantFrom(...texts))
    .map(([a, b]) => `${a.slice(0, 40)} ${b.slice(-60)}`),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(...'{}[]|"「」#：-9点 amนี้叫x'), maxLength: 120 }),
);
const anySeed = fc.integer({ min: 0, max: 2_147_483_647 });

const expectValid = (made: CreationPlan) => {
  expect([...Value.Errors(CreationPlan, made)]).toEqual([]);
  expect(JSON.stringify(made)).not.toMatch(/\{\w+\}|undefined|\[[^\]"]*\|/);
  expect(contrastWithWhite(made.colors.primary)).toBeGreaterThanOrEqual(4.5);
  expect(made.colors.accent).not.toBe(made.colors.primary);
  expect(made.title).not.toBe('');
};

test('any text gives a valid plan, the same for the same seed', () => {
  fc.assert(
    fc.property(anyText, anySeed, fc.constantFrom(...languages, undefined), (text, seed, language) => {
      const made = planner.plan(wish(text), { language, seed });
      expectValid(made);
      expect(planner.plan(wish(text), { language, seed })).toEqual(made);
    }),
    { numRuns: 80 },
  );
});

/** What each step may change. */
const touched: Readonly<Record<CreationStep, readonly (keyof CreationPlan)[]>> = {
  background: ['background', 'place', 'time', 'colors'],
  avatar: ['avatar', 'voice', 'role', 'assumed'],
  voice: ['voice', 'assumed'],
  'dialog-box': ['dialog'],
  interaction: ['role'],
  role: ['role', 'assumed'],
  layout: ['layout', 'title', 'subtitle'],
};

test('a step that is planned again changes only its own fields', () => {
  fc.assert(
    fc.property(anyText, anySeed, fc.constantFrom(...creationSteps), (text, seed, step) => {
      const base = plan(text, 1);
      const made = planner.vary(base, wish(text), [step], seed);
      expectValid(made);
      for (const field of Object.keys(base) as (keyof CreationPlan)[])
        if (field !== 'seed' && !touched[step].includes(field)) expect(made[field]).toEqual(base[field]);
      if (step === 'interaction') {
        const { commonQuestions: _old, ...rest } = base.role;
        const { commonQuestions: _new, ...kept } = made.role;
        expect(kept).toEqual(rest);
      }
    }),
    { numRuns: 80 },
  );
});

describe('a step that is planned again', () => {
  const base = plan('a bank teller');
  test.each(creationSteps)('is another %s', (step) => {
    for (let seed = 0; seed < 12; seed++) {
      const made = planner.vary(base, wish('a bank teller'), [step], seed);
      const [first] = touched[step];
      if (first !== undefined) expect(made[first]).not.toEqual(base[first]);
    }
  });

  test('keeps named colors and told facts', () => {
    const text = 'a bank teller named Anna, woman, blue, in a library at night, captions, on the left';
    const told = plan(text);
    for (let seed = 0; seed < 12; seed++) {
      const made = planner.vary(told, wish(text), creationSteps, seed);
      expect(made).toMatchObject({
        colors: told.colors,
        place: 'library',
        time: 'night',
        avatar: { gender: 'female' },
        role: { name: 'Anna' },
        dialog: { style: 'captions' },
        layout: { side: 'left' },
      });
      expect(made.background.prompt).not.toBe(told.background.prompt);
    }
  });

  test('gives an avatar of another gender another name, and the texts with it', () => {
    const thai = plan('ธนาคาร');
    const others = Array.from({ length: 12 }, (_, seed) =>
      planner.vary(thai, wish('ธนาคาร'), ['avatar'], seed),
    ).filter(({ avatar }) => avatar.gender !== thai.avatar.gender);
    expect(others.length).toBeGreaterThan(0);
    for (const { role } of others) {
      expect(role.name).not.toBe(thai.role.name);
      expect(JSON.stringify(role)).not.toContain(thai.role.name);
      expect(JSON.stringify(role)).not.toMatch(/ค่ะ|ดิฉัน/);
    }
  });
});

describe('the catalogue', () => {
  test.each([
    ['ผู้ชาย ธนาคาร', 2, 17, ['voice']],
    ['a bank teller, woman in a hijab', 3, 13, []],
    ['a bank teller, man', 2, 14, []],
  ])('for "%s"', (text, avatar, audioId, assumed) => {
    const made = plan(text);
    expect(made.avatar.id).toBe(avatar);
    expect(made.voice.audioId).toBe(audioId);
    const facts = made.assumed.map(({ fact }) => fact);
    expect(facts.filter((fact) => fact === 'gender' || fact === 'voice')).toEqual(assumed);
  });

  test('without an avatar of the gender the closest is chosen, and the plan says so', () => {
    const women: PlannerCatalogue = {
      ...catalogue,
      avatars: catalogue.avatars.filter(({ gender }) => gender === 'female'),
    };
    const made = plan(
      'a bank teller, man',
      7,
      createPlanner({ catalogue: women, scenarios: scenarioGrammars }),
    );
    expect(made.avatar.gender).toBe('female');
    expect(made.assumed).toContainEqual({ fact: 'gender', value: 'female' });
  });

  test('the name of an avatar of the other gender is not used', () => {
    const { role } = plan('a bank teller, man');
    const named: PlannerCatalogue = {
      ...catalogue,
      avatars: catalogue.avatars.map((avatar) =>
        avatar.gender === 'female' ? { ...avatar, name: role.name } : avatar,
      ),
    };
    const made = plan(
      'a bank teller, man',
      7,
      createPlanner({ catalogue: named, scenarios: scenarioGrammars }),
    );
    expect(made.role.name).not.toBe(role.name);
  });

  test('pictures may be absent, avatars and voices not', () => {
    const bare = createPlanner({ catalogue: { ...catalogue, backgrounds: [] }, scenarios: scenarioGrammars });
    expect(plan('a bank', 1, bare).background.materialId).toBeNull();
    const empty = createPlanner({ catalogue: { ...catalogue, avatars: [] }, scenarios: scenarioGrammars });
    expect(() => plan('a bank', 1, empty)).toThrow('no avatar');
  });

  test('the stock picture shows the place and the time', () => {
    expect(plan('a hotel receptionist at night').background.materialId).toBe('lobby-night');
    expect(plan('a guide in a library').background.materialId).toBe('library');
  });
});

describe('limits', () => {
  test.each([39, 40, 41])('an organization of %i characters', (length) => {
    const name = `${'B'.repeat(length - 5)} Bank`;
    const made = plan(`"${name}", a teller`);
    expectValid(made);
    expect(made.lines).toEqual(
      length <= 40
        ? expect.arrayContaining([{ part: 'company', text: name }])
        : expect.not.arrayContaining([expect.objectContaining({ part: 'company' })]),
    );
  });

  test('a notice omits a part that does not fit, and does not cut it', () => {
    const address = '12 Long Street, ' + 'Xy '.repeat(20).trim();
    const made = plan(`a bank, address: ${address}. Open 9am to 5pm Mon-Fri. Call +1 415 555 0134`);
    expect(made.notice).toBe(`Open 9am to 5pm Mon-Fri · ${address}`);
    expect(made.notice.length).toBeLessThanOrEqual(creationLimits.notice);
  });

  test.each([
    ['IT help desk at night', 'tech hall, night, screens, led strip, minimalist'],
    ['a hotel concierge, seaside, dusk', 'sea, dusk'],
    ['a bank, no plants', 'bright bank hall, marble, glass'],
  ])('the prompt for "%s" does not contradict it', (text, prompt) => {
    expect(plan(text).background.prompt).toBe(prompt);
  });

  test('a prompt ends with a whole word', () => {
    const made = plan(`a library with ${texts.join(', ')}`);
    expect(made.background.prompt.length).toBeLessThanOrEqual(PROMPT_LIMIT);
  });
});

describe('questions', () => {
  test('ask for unknown facts', () => {
    expect(planner.questions(wish(''))).toEqual([
      'purpose',
      'organization',
      'audience',
      'place',
      'hours',
      'look',
      'tone',
    ]);
    expect(
      planner.questions(wish('a friendly bank teller for Harbor Bank helping seniors, woman, 9am-5pm')),
    ).toEqual([]);
  });

  test('include stated facts in their answers', () => {
    const { role } = plan('a bank, open 9am to 4pm');
    expect(role.commonQuestions.some(({ answer }) => answer.includes('9am to 4pm'))).toBe(true);
  });
});
