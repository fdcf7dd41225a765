import fc from 'fast-check';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { CreationPlan } from '../../../../contract/creation/schema';
import { createPlanner } from '../../../../server/modules/creation/planner';
import { scenarioGrammars } from '../../../../server/modules/creation/planner/grammars';
import { catalogue } from '../../../fixtures/creation/catalogue';

const planner = createPlanner({ catalogue, scenarios: scenarioGrammars });
const wish = { description: 'a bank teller named Anna, woman', ratio: 1 as const };
const embedded = planner.plan(wish, { seed: 3 });
const completed = (partial: unknown) => planner.completed(partial, wish, { seed: 3 });

test.each([[null], [undefined], ['{}'], [[]], [{}], [{ tone: 'rude', role: { name: '' } }], [{ title: 3 }]])(
  'without a usable field %j becomes the embedded plan',
  (partial) => {
    expect(completed(partial)).toEqual(embedded);
  },
);

test('a complete plan of a model is used unchanged', () => {
  const written = { ...embedded, title: 'Money matters', tone: 'lively' as const };
  expect(completed(written)).toEqual({ ...written, source: 'model' });
});

test('valid fields are kept and the others filled', () => {
  const made = completed({
    title: 'Money matters',
    subtitle: 'x'.repeat(81),
    avatar: { gender: 'male', id: 999, name: 'Nobody' },
    voice: { gender: 'female', audioId: 11, name: '小岚', speed: 50, pitch: 50, volume: 50 },
    background: { prompt: 'bank', style: 'flat', materialId: 'unknown' },
  });
  expect(made).toEqual({ ...embedded, title: 'Money matters', source: 'mixed' });
});

test('an avatar and a voice are called as in the catalogue', () => {
  const made = completed({
    avatar: { gender: 'male', id: 3, name: 'Somebody' },
    voice: { gender: 'male', audioId: 13, name: 'Somebody', speed: 40, pitch: 60, volume: 70 },
  });
  expect(made.avatar).toEqual({ gender: 'female', id: 3, name: '爱莎' });
  expect(made.voice).toEqual({
    gender: 'female',
    audioId: 13,
    name: 'Claire',
    speed: 40,
    pitch: 60,
    volume: 70,
  });
});

test('texts that are filled call the persona by the name that the model gave', () => {
  const { role } = completed({ role: { name: 'Ruth' } });
  expect(role.openingRemarks).toContain('Ruth');
  expect(JSON.stringify(role)).not.toContain('Anna');
});

test('questions that are missing are added, each once', () => {
  const [first] = embedded.role.commonQuestions;
  const own = { question: 'Do you sell gold?', answer: 'Ask at the counter.' };
  const { role } = completed({
    role: { commonQuestions: [own, own, first, { question: ' ', answer: 'x' }, 7] },
  });
  expect(role.commonQuestions).toHaveLength(6);
  expect(role.commonQuestions[0]).toEqual(own);
  expect(new Set(role.commonQuestions.map(({ question }) => question)).size).toBe(6);
});

test('filled fields match the scenario and the language that the model chose', () => {
  const made = completed({ scenario: 'museum', language: 'th-TH' });
  expect(made).toMatchObject({ scenario: 'museum', language: 'th-TH', voice: { audioId: 17 } });
  expect(made.role.fallbackScript).toMatch(/[\u0e00-\u0e7f]/);
});

test('a light primary color is darkened until white can be read on it', () => {
  const { colors } = completed({ colors: { primary: '#FFEE00', accent: '#2459A8', named: true } });
  expect(colors).toMatchObject({ accent: '#2459A8', named: true });
  expect(colors.primary).not.toBe('#FFEE00');
});

test('whatever a model writes, the plan is valid', () => {
  const part = fc.oneof(fc.anything(), fc.constantFrom(...Object.values(embedded)));
  const anyPartial = fc.dictionary(fc.constantFrom(...Object.keys(embedded), 'else'), part);
  fc.assert(
    fc.property(anyPartial, (partial) => {
      expect([...Value.Errors(CreationPlan, completed(partial))]).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
