import type { FastifyReply } from 'fastify';
import { toSrt, toVtt } from '../../../../film/captions/files';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { findDocument } from './store';

export type CaptionFormat = 'srt' | 'vtt';

/** Captions as a file. */
export interface CaptionsFile {
  readonly name: string;
  readonly text: string;
  readonly format: CaptionFormat;
}

/** The captions of a render, whoever asks. @throws AppError notFound, also where nothing is said */
export async function captionsFile(db: Database, id: string, format: CaptionFormat): Promise<CaptionsFile> {
  const row = await findDocument(db, id);
  if (row === null || row.captions === null) throw new AppError('notFound');
  const { name, captions, language } = row;
  const text = format === 'srt' ? toSrt(captions) : toVtt(captions, { language });
  return { name: `${name}.${format}`, text, format };
}

/** Answers with captions as a download. */
export const sendCaptions = (reply: FastifyReply, { name, text, format }: CaptionsFile): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`)
    .type(format === 'vtt' ? 'text/vtt; charset=utf-8' : 'application/x-subrip; charset=utf-8')
    .send(text);
