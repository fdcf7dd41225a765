import * as T from 'typebox';
import { Id, nullable, Time } from '../common/schema';
import { FilmLanguage } from '../film/schema';
import { watchValidities } from './limits';

export const WatchValidity = T.Enum([...watchValidities]);

/** A link to the watch page of a film, as its owner sees it. */
export const WatchLink = T.Object({
  id: Id,
  renderId: nullable(
    T.String({ description: 'The one video that it shows; null shows the latest of each language' }),
  ),
  name: nullable(T.String()),
  url: T.String(),
  validity: WatchValidity,
  expireTime: nullable(Time),
  hasPassword: T.Boolean(),
  canDownload: T.Boolean(),
  canEmbed: T.Boolean({ description: 'Whether pages of other sites may show it in a frame' }),
  viewCount: T.Integer(),
  createTime: Time,
});
export type WatchLink = T.Static<typeof WatchLink>;

/** A video on a watch page. Its addresses are signed, and work for some hours at most. */
export const WatchedVideo = T.Object({
  id: Id,
  language: FilmLanguage,
  seconds: T.Number(),
  width: T.Integer({ description: 'Pixels' }),
  height: T.Integer(),
  fileUrl: T.String({ description: 'MP4; takes byte ranges' }),
  coverUrl: T.String(),
  captionsUrl: nullable(T.String({ description: 'WebVTT; null when nothing is said' })),
  areCaptionsDrawn: T.Boolean({ description: 'Whether the picture shows them already' }),
});
export type WatchedVideo = T.Static<typeof WatchedVideo>;

/** What a link shows to whoever has it. */
export const Watched = T.Object({
  name: T.String({ description: 'Of the film' }),
  videos: T.Array(WatchedVideo, {
    description: 'One a language, that of the film first; empty while none is made, or when all were deleted',
  }),
  canDownload: T.Boolean(),
  canEmbed: T.Boolean(),
});
export type Watched = T.Static<typeof Watched>;
