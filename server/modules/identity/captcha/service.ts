import { v7 as uuid } from 'uuid';
import { PUZZLE_SECONDS } from '../../../../contract/account/limits';
import type { PuzzleMoment } from '../../../../contract/account/schema';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { inMinute, spend } from '../../../http/limits';
import { hashToken, newToken } from '../../../http/tokens';
import { drawPuzzle } from './draw';
import { isPlausibleTrack, TOLERANCE } from './judge';
import * as store from './store';

/** How long a solved puzzle is valid, seconds. */
const TICKET_SECONDS = 120;

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

/** Slider puzzles: one try each, a minute to solve, and a single-use ticket. */
export interface Captchas {
  /** @throws AppError tooManyRequests */
  draw(address: string): Promise<{ id: string; background: string; piece: string; expiresIn: number }>;

  /**
   * Judges the one try of a puzzle.
   * @throws AppError captchaExpired for one that is unknown, old or tried; captchaWrong
   */
  solve(answer: {
    id: string;
    x: number;
    by: 'pointer' | 'keys';
    track: readonly PuzzleMoment[];
  }): Promise<{ captcha: string }>;

  /** Spends the ticket of a solved puzzle. @throws AppError captchaExpired */
  spend(tx: Executor, captcha: string): Promise<void>;
}

/** See {@link Captchas}. */
export function createCaptchas({ db, perMinute }: { db: Database; perMinute: () => number }): Captchas {
  return {
    async draw(address: string) {
      await spend(db, `captcha:address:${address}`, inMinute(perMinute()));
      const { x, background, piece } = await drawPuzzle();
      const id = uuid();
      await store.keepPuzzle(db, { id, x, address, expiresAt: inSeconds(PUZZLE_SECONDS) });
      return { id, background, piece, expiresIn: PUZZLE_SECONDS };
    },

    async solve(answer: {
      id: string;
      x: number;
      by: 'pointer' | 'keys';
      track: readonly PuzzleMoment[];
    }): Promise<{ captcha: string }> {
      const hole = await store.takeTry(db, answer.id);
      if (hole === null) throw new AppError('captchaExpired');
      if (Math.abs(answer.x - hole) > TOLERANCE || !isPlausibleTrack(answer.by, answer.x, answer.track))
        throw new AppError('captchaWrong');
      const captcha = newToken();
      await store.keepSolved(db, answer.id, hashToken(captcha), inSeconds(TICKET_SECONDS));
      return { captcha };
    },

    async spend(tx: Executor, captcha: string): Promise<void> {
      if (!(await store.spendTicket(tx, hashToken(captcha)))) throw new AppError('captchaExpired');
    },
  };
}
