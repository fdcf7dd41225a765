import type { Language } from '../../../../contract/errors';
import type { FilmRender } from '../../../../contract/render/schema';
import { errorText } from '../../../texts';
import type { ListedRender } from './store';

/** A render as it is answered. @param video its file in the library, as long as that is there */
export const describeRender = (
  row: ListedRender,
  video: { id: string; fileUrl: string; coverUrl: string } | undefined,
  language: Language,
): FilmRender => ({
  id: row.id,
  filmId: row.filmId,
  name: row.name,
  language: row.language,
  size: row.size,
  format: row.format,
  state: row.state,
  phase: row.phase,
  done: row.done,
  total: row.total,
  secondsLeft: row.secondsLeft,
  seconds: row.seconds,
  error: row.error && errorText(row.error.name, language, row.error.values),
  video: video ?? null,
  hasCaptions: row.hasCaptions,
  consents: (row.consents ?? []).map(({ kind, consentId, givenAt }) => ({
    kind,
    id: consentId,
    time: givenAt,
  })),
  stills: (row.stills ?? []).map(({ picture, ...still }) => ({ ...still, isLeftOut: picture === null })),
  createTime: row.createdAt.toISOString(),
  endTime: row.endedAt?.toISOString() ?? null,
});
