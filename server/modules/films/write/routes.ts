import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { callerGone } from '../../../http/caller-gone';
import { type Limit, spend } from '../../../http/limits';
import type { Route } from '../../../http/register';
import { toAppError } from '../../brain';
import type { Writer } from './writer';

/** How often an account may have scripts written: each call costs a model's time. */
const LIMITS: readonly Limit[] = [{ seconds: 60, count: 10 }];

/** @param writer null while no model is set up */
export function writingRoutes(
  route: Route,
  { writer, db }: { writer: () => Writer | null; db: Database },
): void {
  route('POST /film/import/write', async ({ body, principal, reply }) => {
    await spend(db, `film-write:${principal.accountId}`, LIMITS);
    const write = writer();
    if (write === null) throw new AppError('chatUnavailable');
    const signal = callerGone(reply);
    const { source, language, seconds, wish = '' } = body;
    let scenes: Awaited<ReturnType<Writer>>;
    try {
      scenes = await write({ source, language, seconds, wish }, signal);
    } catch (error) {
      signal.throwIfAborted();
      throw toAppError(error);
    }
    if (scenes.length === 0) throw new AppError('filmWritingFailed');
    return { scenes };
  });
}
