import type { Database } from '../../../db/connection';
import { callerGone } from '../../../http/caller-gone';
import { inMinute, spend } from '../../../http/limits';
import { networkOf } from '../../../http/network';
import type { Route } from '../../../http/register';
import type { Drafts } from './service';

export function draftRoutes(
  route: Route,
  { draft, db, perMinute }: { draft: Drafts; db: Database; perMinute: () => number },
): void {
  route('POST /chat/generate', async ({ body, language, request, reply }) => {
    await spend(db, `question:${networkOf(request.ip)}`, inMinute(perMinute()));
    const { field, name, description = '' } = body;
    return draft({ field, name, description, language: body.language ?? language }, callerGone(reply));
  });
}
