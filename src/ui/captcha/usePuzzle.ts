import { useCallback, useEffect, useRef, useState } from 'react';
import type { PuzzleMoment } from '../../../contract/account/schema';

/** A picture with a hole and the piece that fits into it, as addresses of images. */
export interface Puzzle {
  id: string;
  background: string;
  piece: string;
  /** Seconds until it expires. */
  expiresIn: number;
}

export interface PuzzleAnswer {
  id: string;
  /** Left edge of the piece, in pixels of the picture. */
  x: number;
  by: 'pointer' | 'keys';
  track: PuzzleMoment[];
}

/** `wrong` and `expired` load another puzzle; a thrown error is shown with a retry. */
export type PuzzleVerdict = 'solved' | 'wrong' | 'expired';

export type PuzzlePhase =
  /** `round` counts the requested puzzles. */
  | { at: 'loading'; round: number }
  | { at: 'failed'; message: string }
  | { at: 'open' | 'checking' | 'wrong' | 'solved'; puzzle: Puzzle };

/** Milliseconds that a refused piece shakes and a solved one shows its tick. */
const SHAKE_MS = 420;
const TICK_MS = 600;

interface PuzzleFlow {
  phase: PuzzlePhase;
  /** Seconds left; null while there is no puzzle. */
  left: number | null;
  failures: number;
  refresh: () => void;
  answer: (given: Omit<PuzzleAnswer, 'id'>) => void;
}

interface PuzzleCalls {
  load: () => Promise<Puzzle>;
  solve: (answer: PuzzleAnswer) => Promise<PuzzleVerdict>;
  onSolved: () => void;
}

/** The lifecycle of a puzzle: it is fetched, has one try, and is replaced when it was missed or has expired. */
export function usePuzzle({ load, solve, onSolved }: PuzzleCalls): PuzzleFlow {
  const [phase, setPhase] = useState<PuzzlePhase>({ at: 'loading', round: 0 });
  const rounds = useRef(0);
  const [failures, setFailures] = useState(0);
  const [clock, setClock] = useState<{ id: string; left: number } | null>(null);
  const calls = useRef({ load, solve, onSolved });
  useEffect(() => {
    calls.current = { load, solve, onSolved };
  });

  const refresh = useCallback(() => {
    rounds.current++;
    setPhase({ at: 'loading', round: rounds.current });
  }, []);

  const asked = phase.at === 'loading' ? phase.round : null;
  useEffect(() => {
    if (asked === null) return;
    let over = false;
    calls.current.load().then(
      (puzzle) => !over && setPhase({ at: 'open', puzzle }),
      (error: unknown) => {
        if (!over)
          setPhase({ at: 'failed', message: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => {
      over = true;
    };
  }, [asked]);

  const open = phase.at === 'open' ? phase.puzzle : null;
  useEffect(() => {
    if (open === null) return;
    const end = Date.now() + open.expiresIn * 1000;
    const follow = () => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      if (left === 0) refresh();
      else setClock({ id: open.id, left });
    };
    const timer = setInterval(follow, 500);
    return () => clearInterval(timer);
  }, [open, refresh]);

  const settled = phase.at === 'wrong' || phase.at === 'solved' ? phase.at : null;
  useEffect(() => {
    if (settled === null) return;
    const timer = setTimeout(
      () => (settled === 'wrong' ? refresh() : calls.current.onSolved()),
      settled === 'wrong' ? SHAKE_MS : TICK_MS,
    );
    return () => clearTimeout(timer);
  }, [settled, refresh]);

  const answer = (given: Omit<PuzzleAnswer, 'id'>) => {
    if (open === null) return;
    setPhase({ at: 'checking', puzzle: open });
    calls.current.solve({ ...given, id: open.id }).then(
      (verdict) => {
        if (verdict === 'wrong') setFailures((count) => count + 1);
        if (verdict === 'expired') refresh();
        else setPhase({ at: verdict, puzzle: open });
      },
      (error: unknown) =>
        setPhase({ at: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
  };

  const left = open !== null && clock?.id === open.id ? clock.left : (open?.expiresIn ?? null);
  return { phase, left, failures, refresh, answer };
}
