import type { StoredError } from '../../../db/schema-knowledge';
import { FilmError } from '../../../engines/film/port';
import { AppError } from '../../../http/app-error';
import { isDiskFull } from '../../../http/disk-full';
import { SentenceError } from '../track/tracks';
import type { RenderRow } from './store';

const errors = {
  ffmpegMissing: 'filmEncoderMissing',
  ffmpegFailed: 'filmEncoderFailed',
  ffmpegHangs: 'filmEncoderFailed',
  diskFull: 'filmDiskFull',
  badPlan: 'filmFailed',
  died: 'filmFailed',
  tooSlow: 'filmEncoderFailed',
  closed: 'filmFailed',
} as const;

/**
 * What a failure says to the owner of the film.
 * @param tell `warn` a line for the operator; `onError` a fault of ours
 */
export function failureOf(
  { id, document }: Pick<RenderRow, 'id' | 'document'>,
  error: unknown,
  { warn, onError }: { warn: (line: string) => void; onError: (error: unknown) => void },
): StoredError {
  if (error instanceof AppError) return { name: error.entry, values: error.values };
  if (error instanceof FilmError) {
    warn(`Film render ${id} has failed: ${error.message}`);
    return { name: errors[error.code], values: {} };
  }
  if (error instanceof SentenceError) {
    warn(`Film render ${id} has failed: ${error.message}: ${String(error.cause)}`);
    const { order = [], byId = {} } = document.film?.scenes ?? {};
    const scene = order.findIndex((one) => byId[one]?.script.some((said) => said.id === error.sentenceId));
    return { name: 'filmSpeechFailed', values: { scene: scene + 1 } };
  }
  if (isDiskFull(error)) {
    warn(`Film render ${id} has failed: ${String(error)}`);
    return { name: 'filmDiskFull', values: {} };
  }
  onError(error);
  return { name: 'filmFailed', values: {} };
}
