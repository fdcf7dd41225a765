import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cloneStates } from '../../../contract/clone/limits';
import type { CloneState } from '../../../contract/clone/schema';
import { statesBefore } from '../../../server/db/transitions';
import { type CloneEvent, cloneTransitions } from '../../../server/modules/clones/transitions';

/** Who may do what, and where it leads, as the product promises it. */
const promised: Readonly<Record<CloneState, Readonly<Partial<Record<CloneEvent, CloneState>>>>> = {
  under_review: {
    approve: 'training',
    reject: 'fail_review',
    handIn: 'unconfirmed',
    handInAvatar: 'training',
    cancel: 'cancel',
    giveUp: 'cancel',
  },
  fail_review: { resubmit: 'under_review', cancel: 'cancel', giveUp: 'cancel' },
  training: {
    finish: 'unconfirmed',
    fail: 'training_fail',
    handIn: 'unconfirmed',
    handInAvatar: 'training',
    stop: 'cancel',
    giveUp: 'cancel',
  },
  training_fail: {
    retry: 'training',
    handIn: 'unconfirmed',
    handInAvatar: 'training',
    stop: 'cancel',
    giveUp: 'cancel',
  },
  unconfirmed: { accept: 'success', complain: 'training_fail' },
  success: {},
  cancel: {},
};

const events: readonly CloneEvent[] = [
  'approve',
  'reject',
  'resubmit',
  'finish',
  'fail',
  'retry',
  'handIn',
  'handInAvatar',
  'accept',
  'complain',
  'cancel',
  'stop',
  'giveUp',
];
const final: readonly CloneState[] = ['success', 'cancel'];
/** Events with which what an order has used is put back. */
const givingBack: ReadonlySet<CloneEvent> = new Set(['cancel', 'stop', 'giveUp']);

/** The state after an event, as the statements of the database find it: null where the event does not happen. */
function after(state: CloneState, event: CloneEvent): CloneState | null {
  const found = statesBefore(cloneTransitions, event).filter(({ before }) => before.includes(state));
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0]?.after ?? null;
}

/** All states that can be reached from one. */
function reachable(from: CloneState): ReadonlySet<CloneState> {
  const seen = new Set([from]);
  for (const state of seen) for (const next of Object.values(cloneTransitions[state])) seen.add(next);
  return seen;
}

describe.each(cloneStates)('a clone in state %s', (state) => {
  test.each(events)('knows where %s leads, if anywhere', (event) => {
    expect(after(state, event)).toBe(promised[state][event] ?? null);
  });

  test(final.includes(state) ? 'stays there for good' : 'can still come to an end', () => {
    const ends = final.filter((end) => reachable(state).has(end));
    if (final.includes(state)) expect([...reachable(state)]).toEqual([state]);
    else expect(ends.length).toBeGreaterThan(0);
  });
});

test('an order begins in review, and every state can be reached from there', () => {
  expect([...reachable('under_review')].toSorted()).toEqual([...cloneStates].toSorted());
});

const sequences = fc.array(fc.constantFrom<CloneEvent | 'erase'>(...events, 'erase'), { maxLength: 60 });

/** What happens to one order of a grant of one clone, when everybody presses every button. */
function play(sequence: readonly (CloneEvent | 'erase')[]) {
  let state: CloneState = 'under_review';
  let [left, endings, isUsed] = [0, 0, false];
  for (const event of sequence) {
    if (event === 'erase') {
      // Its owner deletes it: what could still be canceled is canceled, and nothing can happen to it any more.
      if (after(state, 'cancel') !== null) left += 1;
      return { left, endings, isUsed, state: state === 'success' ? state : ('cancel' as const) };
    }
    const next = after(state, event);
    if (next === null) continue;
    state = next;
    if (givingBack.has(event)) left += 1;
    if (final.includes(state)) endings += 1;
    if (state === 'training' || state === 'unconfirmed') isUsed = true;
  }
  return { left, endings, isUsed, state };
}

test('whatever happens in whatever order, a clone is given back at most once, and only where it is canceled', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      const { state, left, endings, isUsed } = play(sequence);
      expect(left).toBeLessThanOrEqual(1);
      if (state !== 'cancel') expect(left).toBe(0);
      if (state === 'cancel' && !isUsed) expect(left).toBe(1);
      expect(endings).toBeLessThanOrEqual(1);
    }),
    { numRuns: 1000 },
  );
});

test('a result is accepted only after a training or somebody has handed it in', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      if (play(sequence).state !== 'success') return;
      const at = sequence.lastIndexOf('accept');
      expect(sequence.slice(0, at).some((event) => event === 'finish' || event === 'handIn')).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
