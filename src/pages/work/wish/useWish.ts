import { useRef, useState } from 'react';
import { creationLimits } from '../../../../contract/creation/limits';
import type { CreationPlan, WishQuestion } from '../../../../contract/creation/schema';
import { ApiError, call } from '../../../api/client';
import { storedLanguage } from '../../../api/session';
import { characterCount } from '../../../ui/text';
import type { Ratio } from '../projectQueries';
import { type PlanPart, planChanges } from './planChanges';

/** A model needs so long for a plan at most, milliseconds. */
const TIMEOUT_MS = 2 * 60_000;
const SEEDS = 2_147_483_000;

/** More questions than these would be a form; anyone who wants more says it. */
const QUESTIONS_ASKED = 3;

const newSeed = (): number => Math.floor(Math.random() * SEEDS);

/** What was said so far. */
export type WishTurn =
  | { readonly key: number; readonly by: 'user'; readonly text: string }
  | {
      readonly key: number;
      readonly by: 'planner';
      /** In what the plan differs from the one before; null for the first plan. */
      readonly changed: readonly PlanPart[] | null;
      /** Whether the plan was so already: nothing had to be changed. */
      readonly isSo: boolean;
      /** Phrases that nothing could be made of, said for the first time. */
      readonly unused: readonly string[];
      /** What the planner asks next; null when it has all that it needs. */
      readonly question: WishQuestion | null;
    };

interface Wish {
  /** The wish, and the answers to questions about it. */
  readonly said: readonly string[];
  readonly turns: readonly WishTurn[];
  /** What the wish does not say. */
  readonly unknown: readonly WishQuestion[];
  readonly plan: CreationPlan | null;
}

const nothing: Wish = { said: [], turns: [], unknown: [], plan: null };

/** A conversation that leads from a wish to a plan. Each answer makes the plan anew; no question is asked twice. */
export function useWish() {
  const [wish, setWish] = useState(nothing);
  const [pending, setPending] = useState<string | null>(null);
  const [chosenRatio, setChosenRatio] = useState<Ratio | null>(null);
  const [toldRatio, setToldRatio] = useState<Ratio | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef(new Set<WishQuestion>());
  const seed = useRef(newSeed());
  const count = useRef(0);
  const running = useRef<AbortController | null>(null);

  const ratio = chosenRatio ?? toldRatio ?? 1;
  const [description = '', ...details] = wish.said;
  const last = wish.turns.at(-1);
  const question = last?.by === 'planner' ? last.question : null;

  /** Keeps the current question, or chooses the next one that has not been asked. */
  function questionOf(unknown: readonly WishQuestion[], kept: WishQuestion | null): WishQuestion | null {
    if (kept !== null && unknown.includes(kept)) return kept;
    if (asked.current.size >= QUESTIONS_ASKED) return null;
    const next = unknown.find((one) => !asked.current.has(one)) ?? null;
    if (next !== null) asked.current.add(next);
    return next;
  }

  async function plan(
    said: readonly string[],
    turns: readonly WishTurn[],
    kept: WishQuestion | null = null,
  ): Promise<boolean> {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setBusy(true);
    setProblem(null);
    try {
      const [first = '', ...others] = said;
      const answer = await call(
        'POST /avatar/project/ai_plan',
        {
          body: {
            wish: { description: first, details: others, ratio, language: storedLanguage() },
            seed: seed.current,
          },
        },
        { signal: mine.signal, quiet: true, timeout: TIMEOUT_MS },
      );
      if (mine.signal.aborted) return false;
      const [made = null] = answer.plans;
      const changed = made && wish.plan && planChanges(wish.plan, made);
      const before = new Set(wish.plan?.unused);
      const unused = (made?.unused ?? []).filter((phrase) => !before.has(phrase));
      const isSo = JSON.stringify(made?.lines) !== JSON.stringify(wish.plan?.lines);
      const isFull = others.length >= creationLimits.details;
      const next = isFull ? null : questionOf(answer.questions, kept);
      setToldRatio(answer.ratio);
      setWish({
        said,
        plan: made,
        unknown: answer.questions,
        turns: [...turns, { key: count.current++, by: 'planner', changed, isSo, unused, question: next }],
      });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'aborted') setProblem(error.message);
      return false;
    } finally {
      if (running.current === mine) {
        setBusy(false);
        setPending(null);
      }
    }
  }

  return {
    ...wish,
    question,
    ratio,
    setRatio: setChosenRatio,
    /** What the user has said and the planner has not answered yet. */
    pending,
    busy,
    problem,
    description,
    details,
    /** Whether the planner still listens: a plan has a limited number of answers. */
    isFull: details.length >= creationLimits.details,

    /** Whether a text is too long to be said. */
    isTooLong: (text: string): boolean => characterCount(text.trim()) > creationLimits.description,

    /** Says the wish, or answers what was asked. False when it failed: the text is still the user's to send. */
    say(text: string): Promise<boolean> {
      const said = text.trim();
      setPending(said);
      return plan([...wish.said, said], [...wish.turns, { key: count.current++, by: 'user', text: said }]);
    },

    /** Leaves the question open and goes on to the next one; the plan stays as it is. */
    skip(): void {
      if (last?.by !== 'planner' || question === null) return;
      const next = { ...last, key: count.current++, question: questionOf(wish.unknown, null) };
      setWish({ ...wish, turns: [...wish.turns.slice(0, -1), next] });
    },

    /** Another plan for the same wish; what was asked is still asked. */
    another(): Promise<boolean> {
      seed.current = newSeed();
      return plan(wish.said, wish.turns.slice(0, -1), question);
    },

    restart(): void {
      running.current?.abort();
      running.current = null;
      asked.current.clear();
      seed.current = newSeed();
      setWish(nothing);
      setPending(null);
      setToldRatio(null);
      setBusy(false);
      setProblem(null);
    },
  };
}

export type WishTalkState = ReturnType<typeof useWish>;
