import { expect, test } from 'vitest';
import type { CreationPlan } from '../../../contract/creation/schema';
import type { Role } from '../../../contract/role/schema';
import { createDocument, DocumentStore } from '../../../src/document';
import type { Remake } from '../../../src/plugins/ai-creation/creator/calls';
import { createCreator } from '../../../src/plugins/ai-creation/creator/creator';
import { recordOf, writeRecord } from '../../../src/plugins/ai-creation/creator/record';
import { planOf } from './plan';

/** The role of the project, as its creator has changed it by hand since. */
const role: Role = {
  id: 'own',
  shared: false,
  updateTime: '2026-01-01T00:00:00.000Z',
  name: 'Ana',
  description: 'Ana works at our bank.',
  openingRemarks: 'Our bank welcomes you. My own words.',
  fallbackScript: 'Ask at our bank.',
  commonQuestions: [
    { question: 'When are you open?', answer: 'The hours are on the door.' },
    { question: 'Mine?', answer: 'At our bank.' },
  ],
} as Role;

const unused = () => Promise.reject(new Error('unused'));
const nothing = () => undefined;

/** A project that a creation has made, with two facts that it assumed. */
function setUp(plans: CreationPlan[]) {
  const saved: Role[] = [];
  const asked: Remake[] = [];
  const document = new DocumentStore(createDocument(1));
  document.transact('made', (draft) => {
    draft.roleId = 'own';
    writeRecord(draft, {
      creationId: 'c1',
      elements: {},
      unconfirmed: [
        { fact: 'organization', value: 'our bank' },
        { fact: 'hours', value: '' },
      ],
    });
  });
  const creator = createCreator({
    document,
    steps: () => [],
    calls: {
      begin: unused,
      open: async () => null,
      find: async () => ({
        id: 'c1',
        projectId: 'p1',
        state: 'done',
        wish: { description: 'A bank', ratio: 1 },
        plan: planOf(1),
        kept: [],
        error: null,
        createTime: '2026-01-01T00:00:00.000Z',
      }),
      planned: unused,
      end: async () => undefined,
      plans: async (remake) => {
        asked.push(remake);
        return plans;
      },
    },
    solver: { layout: unused, free: unused },
    notifier: { info: nothing, success: nothing, warn: nothing, error: nothing },
    panels: { open: nothing },
    departure: { stayed: async () => undefined },
    roles: {
      read: async () => role,
      save: async (next) => {
        saved.push(next);
        return `role-${saved.length}`;
      },
    },
    report: nothing,
  });
  return { creator, document, saved, asked };
}

test('a corrected fact is written into the role, as one step that undo reverts', async () => {
  const { creator, document, saved, asked } = setUp([planOf(1)]);
  const before = document.get();
  expect(await creator.correct('organization', 'Harbor Bank')).toBe(true);
  expect(asked[0]).toMatchObject({ wish: { facts: { organization: 'Harbor Bank' } }, seed: 1 });
  expect(saved[0]).toMatchObject({
    description: 'Ana works at Harbor Bank.',
    openingRemarks: 'Harbor Bank welcomes you. My own words.',
    fallbackScript: 'Ask at Harbor Bank.',
  });
  expect(saved[0]?.commonQuestions[1]).toEqual({ question: 'Mine?', answer: 'At Harbor Bank.' });
  expect(document.get().roleId).toBe('role-1');
  expect(recordOf(document.get())).toMatchObject({
    unconfirmed: [{ fact: 'hours', value: '' }],
    facts: { organization: 'Harbor Bank' },
  });
  document.undo();
  expect(document.get()).toEqual(before);
});

test('a corrected fact answers the question that asks for it, and is told again with the next one', async () => {
  const fresh = planOf(1);
  const open = { question: 'When are you open?', answer: 'We are open 9 to 5.' };
  const { creator, saved, asked } = setUp([
    { ...fresh, role: { ...fresh.role, commonQuestions: [open, ...fresh.role.commonQuestions.slice(1)] } },
  ]);
  await creator.correct('hours', '9 to 5');
  expect(saved[0]?.commonQuestions[0]).toEqual(open);
  await creator.correct('organization', 'Harbor Bank');
  expect(asked[1]).toMatchObject({ wish: { facts: { hours: '9 to 5', organization: 'Harbor Bank' } } });
});
