import type { Language } from '../../../../contract/errors';
import type { ApiRender } from '../../../../contract/film/routes/api';
import type { FilmRender } from '../../../../contract/render/schema';
import type { SignedLinks } from '../../../http/signed-links';
import { errorText } from '../../../texts';
import type { CaptionFormat } from '../render/captions-file';
import type { ListedRender } from '../render/store';

/** The path of the captions of a render as a file, as its signature covers it. */
export const captionsPath = (id: string): string => `/film/render/${id}/captions/file`;

/** To whom an answer goes. */
export interface Asker {
  readonly language: Language;
  /** The address of this site as the caller reaches it, without a path. */
  readonly site: string;
}

/** A render as programs see it. @param shown the same as its owner sees it */
export function describeApiRender(
  row: ListedRender,
  shown: FilmRender,
  { language, site }: Asker,
  links: Pick<SignedLinks, 'sign'>,
): ApiRender {
  const whole = (address: string): string => new URL(address, site).href;
  const captions = (format: CaptionFormat): string => whole(links.sign(captionsPath(row.id), { format }));
  const { video } = shown;
  return {
    id: row.id,
    object: 'film.render',
    name: row.name,
    language: row.language,
    size: row.size,
    state: row.state,
    phase: row.phase,
    progress: { done: row.done, total: row.total },
    secondsLeft: row.secondsLeft,
    seconds: row.seconds,
    error: row.error && {
      code: row.error.name,
      message: errorText(row.error.name, language, row.error.values),
    },
    video: video && { url: whole(video.fileUrl), coverUrl: whole(video.coverUrl) },
    captions: row.hasCaptions && row.state === 'done' ? { srt: captions('srt'), vtt: captions('vtt') } : null,
    stills: shown.stills.map(({ name, type, isLeftOut }) => ({ name, type, isLeftOut })),
    requestKey: row.requestKey,
    createTime: row.createdAt.toISOString(),
    endTime: row.endedAt?.toISOString() ?? null,
  };
}
