// The attacks of npm run bench:abuse, in a process of their own.
import { setPriority } from 'node:os';
import { answer } from '../avatar/child';
import { type AttackName, attacks } from './attacks';
import type { Target } from './flood';

export interface AttackRequest {
  name: AttackName;
  target: Target;
  seconds: number;
}

export interface AttackResult {
  /** How often each answer came: a status, a close code, or what happened to a connection. */
  answers: Record<string, number>;
}

// Attackers have machines of their own: here they get what the server leaves.
setPriority(19);

answer<AttackRequest>(async ({ name, target, seconds }) => {
  const answers: Record<string, number> = {};
  const count = (what: string | number) => {
    answers[what] = (answers[what] ?? 0) + 1;
  };
  await attacks[name](target, { until: performance.now() + seconds * 1000, count });
  return { answers } satisfies AttackResult;
});
