import type { Route } from '../../http/register';
import { CSV } from '../table';
import type { Audits } from './audit/service';
import type { Figures } from './figures/service';
import type { Questions } from './questions/service';

interface Matters {
  figures: Figures;
  questions: Questions;
  audits: Audits;
}

export function statisticsRoutes(route: Route, { figures, questions, audits }: Matters): void {
  route('GET /avatar/statistics', ({ principal, query }) => figures.read(principal.accountId, query));

  route('GET /avatar/statistics/questions', ({ principal, query }) =>
    questions.read(principal.accountId, query),
  );

  route('GET /avatar/statistics/export', async ({ principal, query, reply }) => {
    const { name, text } = await figures.csv(principal.accountId, query);
    return reply
      .header('content-type', CSV)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(text);
  });

  route('GET /avatar/statistics/audit', ({ principal }) => audits.read(principal.accountId));

  route('POST /avatar/statistics/audit', async ({ principal, body }) => {
    await audits.judge(principal.accountId, body.messageId, body.verdict);
    return null;
  });
}
