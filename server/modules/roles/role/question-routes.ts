import { roleLimits } from '../../../../contract/role/limits';
import type { CommonQuestion } from '../../../../contract/role/schema';
import { AppError } from '../../../http/app-error';
import { invalidField } from '../../../http/field-faults';
import { readForm } from '../../../http/form';
import type { Route } from '../../../http/register';
import type { PairSheets } from '../../knowledge';
import { XLSX } from '../../table';

/** Largest sheet, bytes. */
const SHEET_BYTES = 5 * 2 ** 20;

/** Common questions as sheets: what fits is taken, the rest is counted. */
export function questionRoutes(route: Route, sheets: PairSheets): void {
  route('POST /avatar/model/questions/read', async ({ request }) => {
    const file = await readForm(request, async () => {
      // One byte more than a file may have, so that the rule below refuses it.
      const part = await request.file({ limits: { fileSize: SHEET_BYTES + 1, files: 1, fields: 2 } });
      if (part === undefined) throw invalidField('/files', 'missing');
      return { bytes: await part.toBuffer(), name: part.filename ?? '' };
    });
    if (file.bytes.length > SHEET_BYTES)
      throw new AppError('documentTooLarge', { limit: SHEET_BYTES / 2 ** 20 });
    const pairs = await sheets.read(file);
    const kept = new Map<string, CommonQuestion>();
    for (const pair of pairs) {
      const question = pair.question.trim();
      const answer = pair.answer.trim();
      const fits = question.length <= roleLimits.question && answer.length <= roleLimits.answer;
      if (question === '' || answer === '' || !fits || kept.has(question)) continue;
      if (kept.size < roleLimits.commonQuestions) kept.set(question, { question, answer });
    }
    return { questions: [...kept.values()], skipped: pairs.length - kept.size };
  });

  route('POST /avatar/model/questions/sheet', async ({ body, reply }) =>
    reply.type(XLSX).send(sheets.write(body.questions)),
  );
}
