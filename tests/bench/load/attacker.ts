// The attacks of npm run bench -- abuse, in a process of their own.
import { setPriority } from 'node:os';
import { answer } from '../avatar/child';
import { type AttackName, attacks } from './attacks';
import type { Attack, Course, PreparedAttack, Target } from './flood';

export interface AttackRequest {
  name: AttackName;
  target: Target;
  /** How long it goes on; null has it prepared only. */
  seconds: number | null;
}

export interface AttackResult {
  /** How often each answer came: a status, a close code, or what happened to a connection. */
  answers: Record<string, number>;
}

// Attackers have machines of their own: here they get what the server leaves.
setPriority(19);

let prepared: ((course: Course) => Promise<void>) | null = null;

answer<AttackRequest>(async ({ name, target, seconds }) => {
  const attack: Attack | PreparedAttack = attacks[name];
  if (seconds === null) {
    prepared = 'prepare' in attack ? await attack.prepare(target) : (course) => attack(target, course);
    return {};
  }
  const answers: Record<string, number> = {};
  const count = (what: string | number) => {
    answers[what] = (answers[what] ?? 0) + 1;
  };
  await prepared?.({ until: performance.now() + seconds * 1000, count });
  return { answers } satisfies AttackResult;
});
