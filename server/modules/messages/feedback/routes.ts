import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { feedbackLimits } from '../../../../contract/message/limits';
import type { Attachment } from '../../../../contract/message/schema';
import { AppError } from '../../../http/app-error';
import { invalidField } from '../../../http/field-faults';
import { readForm } from '../../../http/form';
import type { Route } from '../../../http/register';
import { findUnstorable } from '../../../http/text';
import type { Attachments } from './attachments';
import type { Feedback, FeedbackForm } from './service';

/** Far above every text of the form, so that a longer text meets its own rule instead of being cut off. */
const FIELD_BYTES = 64 * 1024;
/** One byte over the largest file, so that the rule of its kind applies first. */
const FILE_BYTES = (feedbackLimits.video + 1) * 1024 * 1024;

/** Upper bound for a file of this request, bytes. */
const mostOf = (request: FastifyRequest): number | null => {
  const length = Number(request.headers['content-length']);
  return Number.isSafeInteger(length) && length >= 0 ? length : null;
};

/** An empty file field arrives as a file without a name. */
const isEmpty = (part: MultipartFile): boolean => !part.filename;

/** Reads a form. Files are received as they arrive; texts may come before or after them. */
function readParts(
  request: FastifyRequest,
  takeFile: (part: MultipartFile) => Promise<void>,
): Promise<Map<string, string>> {
  return readForm(request, async () => {
    const texts = new Map<string, string>();
    const limits = {
      fileSize: FILE_BYTES,
      files: feedbackLimits.attachments + 1,
      fields: 20,
      fieldSize: FIELD_BYTES,
    };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        if (isEmpty(part)) part.file.resume();
        else await takeFile(part);
        continue;
      }
      if (typeof part.value !== 'string' || part.valueTruncated || findUnstorable(part.value))
        throw new AppError('malformedRequest');
      texts.set(part.fieldname, part.value);
    }
    return texts;
  });
}

const formOf = (texts: ReadonlyMap<string, string>, taken: readonly Attachment[]): FeedbackForm => ({
  feedbackMessage: texts.get('feedbackMessage') ?? '',
  contactWay: texts.get('contactWay') ?? '',
  tags: texts.get('tags') ?? '',
  unique: texts.get('unique') ?? '',
  attachmentIds: [texts.get('attachmentIds') ?? '', ...taken.map(({ id }) => id)].join(','),
});

export function feedbackRoutes(
  route: Route,
  { feedback, attachments }: { feedback: Feedback; attachments: Attachments },
): void {
  const stage = (request: FastifyRequest, accountId: string, part: MultipartFile): Promise<Attachment> => {
    if (findUnstorable(part.filename)) throw new AppError('malformedRequest');
    return attachments.stage(accountId, {
      stream: part.file,
      name: part.filename,
      most: mostOf(request),
    });
  };

  route('POST /avatar/user/feedback', async ({ request, principal: { accountId } }) => {
    const taken: Attachment[] = [];
    try {
      const texts = await readParts(request, async (part) => {
        if (taken.length === feedbackLimits.attachments)
          throw new AppError('tooManyAttachments', { limit: feedbackLimits.attachments });
        taken.push(await stage(request, accountId, part));
      });
      return await feedback.send(accountId, formOf(texts, taken));
    } catch (error) {
      // The caller sends the whole form again, so its attachments are of no use.
      for (const { id } of taken) await attachments.remove(accountId, id);
      throw error;
    }
  });

  route('POST /avatar/user/feedback/attachment', async ({ request, principal: { accountId } }) => {
    let taken: Attachment | null = null;
    try {
      await readParts(request, async (part) => {
        if (taken !== null) throw new AppError('tooManyAttachments', { limit: 1 });
        taken = await stage(request, accountId, part);
      });
    } catch (error) {
      if (taken !== null) await attachments.remove(accountId, (taken as Attachment).id);
      throw error;
    }
    if (taken === null) throw invalidField('/files', 'missing');
    return taken;
  });

  route('DELETE /avatar/user/feedback/attachment/{id}', async ({ params, principal }) => {
    await attachments.remove(principal.accountId, params.id);
    return null;
  });

  route('GET /avatar/user/feedback/page', ({ query, principal }) =>
    feedback.page(principal.accountId, query),
  );
}
