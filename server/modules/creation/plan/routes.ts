import type { Database } from '../../../db/connection';
import { callerGone } from '../../../http/caller-gone';
import { type Limit, spend } from '../../../http/limits';
import type { Route } from '../../../http/register';
import { newSeed } from '../creation/service';
import type { Planning } from './planning';
import { checkWish } from './wish';

/** How often an account may have plans made: each costs a model's time. */
const LIMITS: readonly Limit[] = [
  { seconds: 60, count: 30 },
  { seconds: 86_400, count: 500 },
];

export function planRoutes(route: Route, { planning, db }: { planning: Planning; db: Database }): void {
  route('POST /avatar/project/ai_plan', async ({ body, principal, language: asked, reply }) => {
    await spend(db, `plan:${principal.accountId}`, LIMITS);
    const { seed = newSeed(), count = 1, base, steps } = body;
    const wish = checkWish(body.wish);
    const language = wish.language ?? asked;
    const gone = callerGone(reply);
    const options = { accountId: principal.accountId, language, seed };
    const plans =
      base !== undefined && steps !== undefined
        ? [await planning.vary(base, wish, steps, options, gone)]
        : await planning.variants(wish, options, count, gone);
    return { plans, ...(await planning.understanding(wish, options)) };
  });
}
