import { AppError } from '../../../http/app-error';
import type { Route } from '../../../http/register';
import type { Chunks } from './service';

export function chunkRoutes(route: Route, chunks: Chunks): void {
  route('GET /avatar/document/chunk/page', ({ query, principal }) => chunks.page(principal.accountId, query));
  route('POST /avatar/document/{id}/chunk', ({ params, body, principal }) =>
    chunks.add(principal.accountId, params.id, body),
  );
  route('PUT /avatar/document/chunk/{id}', ({ params, body, principal }) =>
    chunks.change(principal.accountId, params.id, body),
  );
  route('DELETE /avatar/document/chunk/{id}', async ({ params, principal }) => {
    await chunks.remove(principal.accountId, params.id);
    return null;
  });
  route('POST /avatar/knowledge/{id}/pair', ({ params, body, principal }) =>
    chunks.addPair(principal.accountId, params.id, body),
  );
  route('GET /avatar/document/citation', async ({ query, principal }) => {
    const citation = await chunks.resolve(principal.accountId, query.documentId, query.chunkId);
    if (citation === null) throw new AppError('notFound');
    return citation;
  });
}
