import { useRef, useState } from 'react';
import { creationLimits } from '../../../../contract/constants';
import type { CreationPlan, WishQuestion } from '../../../../contract/creation';
import { ApiError, call } from '../../../api/client';
import { storedLanguage } from '../../../api/session';
import { characterCount } from '../../../ui/text';
import type { Ratio } from '../projectQueries';

/** A model needs so long for a plan at most, milliseconds. */
const TIMEOUT_MS = 2 * 60_000;
const SEEDS = 2_147_483_000;

const newSeed = (): number => Math.floor(Math.random() * SEEDS);

/** What was said so far. */
export interface WishTurn {
  readonly key: number;
  readonly by: 'user' | 'planner';
  /** Of the user. */
  readonly text?: string;
  /** What the planner asks next; null when it has all that it needs. */
  readonly question?: WishQuestion | null;
}

interface Wish {
  /** The wish, and the answers to questions about it. */
  readonly said: readonly string[];
  readonly turns: readonly WishTurn[];
  readonly plan: CreationPlan | null;
}

const nothing: Wish = { said: [], turns: [], plan: null };

/** A conversation that leads from a wish to a plan. Each answer makes the plan anew; what nobody wants to answer is left out. */
export function useWish() {
  const [wish, setWish] = useState(nothing);
  const [ratio, setRatio] = useState<Ratio>(1);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const skipped = useRef(new Set<WishQuestion>());
  const seed = useRef(newSeed());
  const count = useRef(0);
  const running = useRef<AbortController | null>(null);

  const [description = '', ...details] = wish.said;

  async function plan(next: readonly string[], turns: readonly WishTurn[]): Promise<boolean> {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setBusy(true);
    setProblem(null);
    try {
      const [first = '', ...others] = next;
      const { plans, questions } = await call(
        'POST /avatar/project/ai_plan',
        {
          body: {
            wish: { description: first, details: others, ratio, language: storedLanguage() },
            seed: seed.current,
          },
        },
        { signal: mine.signal, quiet: true, timeout: TIMEOUT_MS },
      );
      const isFull = others.length >= creationLimits.details;
      const question = isFull ? null : (questions.find((one) => !skipped.current.has(one)) ?? null);
      setWish({
        said: next,
        plan: plans[0] ?? null,
        turns: [...turns, { key: count.current++, by: 'planner', question }],
      });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'aborted') setProblem(error.message);
      return false;
    } finally {
      if (running.current === mine) setBusy(false);
    }
  }

  return {
    ...wish,
    ratio,
    setRatio,
    busy,
    problem,
    description,
    details,

    /** Whether a text may be said. */
    isTooLong: (text: string): boolean => characterCount(text.trim()) > creationLimits.description,

    /** Says the wish, or answers what was asked. False when it failed: the text is still the user's to send. */
    say(text: string): Promise<boolean> {
      const turns = [...wish.turns, { key: count.current++, by: 'user' as const, text: text.trim() }];
      return plan([...wish.said, text.trim()], turns);
    },

    /** Goes on to the next question. */
    skip(question: WishQuestion): Promise<boolean> {
      skipped.current.add(question);
      return plan(wish.said, wish.turns.slice(0, -1));
    },

    /** Another plan for the same wish. */
    another(): Promise<boolean> {
      seed.current = newSeed();
      return plan(wish.said, wish.turns.slice(0, -1));
    },

    restart(): void {
      running.current?.abort();
      skipped.current.clear();
      seed.current = newSeed();
      setWish(nothing);
      setProblem(null);
    },
  };
}

export type WishTalkState = ReturnType<typeof useWish>;
