import type { Database } from '../../../db/connection';
import { ChatError } from '../../../engines/chat/port';
import { AppError } from '../../../http/app-error';
import { spend } from '../../../http/limits';
import type { Route } from '../../../http/register';
import type { Drafts } from './service';

export function draftRoutes(
  route: Route,
  { draft, db, perMinute }: { draft: Drafts; db: Database; perMinute: number },
): void {
  route('POST /chat/generate', async ({ body, language, request, reply }) => {
    await spend(db, `question:${request.ip}`, [{ seconds: 60, count: perMinute }]);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const { field, name, description = '' } = body;
    try {
      return await draft({ field, name, description, language: body.language ?? language }, gone.signal);
    } catch (error) {
      if (error instanceof ChatError) throw new AppError('chatUnavailable', {}, error);
      throw error;
    }
  });
}
