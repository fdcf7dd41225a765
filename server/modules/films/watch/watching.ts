import type { RouteInput } from '../../../../contract/api/route';
import type { Routes } from '../../../../contract/routes';
import type { WatchPart } from '../../../../contract/watch/limits';
import type { Watched, WatchedVideo } from '../../../../contract/watch/schema';
import { toVtt } from '../../../../film/captions/files';
import type { Database } from '../../../db/connection';
import type { Storage } from '../../../engines/storage/port';
import { AppError } from '../../../http/app-error';
import { inMinute, spend } from '../../../http/limits';
import { createLinkPasswords, givenCode } from '../../../http/link-passwords';
import type { SignedLinks } from '../../../http/signed-links';
import type { StoredFile } from '../../../http/stored-file';
import { sendReport } from '../../messages';
import { hashCode } from '../../sharing';
import * as store from './store';

/** How long the address of a file works at least, hours; it ends with its link before. */
const FILE_HOURS = 3;

/** Files of films are made here: MP4, with a picture of it. */
const COVER_TYPE = 'image/webp';

const filePath = (linkId: string) => `/watch/${linkId}/file`;

export type FileQuery = RouteInput<Routes['GET /watch/{id}/file']>['query'];
type ReportBody = RouteInput<Routes['POST /watch/report']>['body'];

/** A file of a video: stored, or captions that are written at once. */
export type WatchFile = StoredFile | { vtt: string };

/** What a link says of itself to other sites. */
export interface WatchPreview {
  name: string;
  /** Path of a picture, signed. */
  coverUrl: string;
  width: number;
  height: number;
  canEmbed: boolean;
}

export interface WatchingDeps {
  db: Database;
  storage: Pick<Storage, 'size'>;
  links: SignedLinks;
  secret: string;
  requestsPerMinute: () => number;
}

/** Links to the watch page of a film, as visitors use them. A code that does not work, or no longer, is the same to them. */
export interface Watching {
  /**
   * What a link shows. Counts a view, unless a page that is open asks for new addresses.
   * @throws AppError shareInvalid, sharePasswordNeeded, tooManyRequests
   */
  open(given: string, address: string, isRenewal: boolean): Promise<Watched>;
  /** See `LinkPasswords.unlock`. */
  unlock(given: string, password: string, address: string): Promise<{ code: string }>;
  /** @throws AppError shareInvalid, sharePasswordNeeded, tooManyRequests */
  report(told: ReportBody, address: string): Promise<{ id: string }>;
  /**
   * A file by its signed address, as long as the link works and shows the video.
   * @throws AppError notFound
   */
  file(linkId: string, query: FileQuery): Promise<WatchFile>;
  /** What others may know of a link without its password; null for a link that has one, or that shows nothing. */
  preview(code: string): Promise<WatchPreview | null>;
  /** Whether pages of other sites may show a link in a frame. */
  mayEmbed(code: string): Promise<boolean>;
}

/** See {@link Watching}. */
export function createWatching({ db, storage, links, secret, requestsPerMinute }: WatchingDeps): Watching {
  const passwords = createLinkPasswords({ db, secret }, 'watch');

  const find = (code: string) => store.findByHash(db, hashCode(code));

  async function openLink(credential: string): Promise<store.LinkedFilm> {
    const given = givenCode(credential);
    const found = await find(given.code);
    if (found === null) throw new AppError('shareInvalid');
    const { passwordHash } = found.link;
    if (passwordHash !== null && !passwords.isProof(given, passwordHash))
      throw new AppError('sharePasswordNeeded');
    return found;
  }

  /** Videos with their files, that of the film's own language first. */
  async function shown(found: store.LinkedFilm): Promise<store.ShownVideo[]> {
    const videos = await store.videosOf(db, found);
    return videos.toSorted((a, b) => Number(b.isOwnLanguage) - Number(a.isOwnLanguage));
  }

  const addressOf = (linkId: string, render: string, part: WatchPart) =>
    links.sign(filePath(linkId), { render, part }, FILE_HOURS);

  const describe = (linkId: string, video: store.ShownVideo): WatchedVideo => ({
    id: video.id,
    language: video.language,
    seconds: video.seconds ?? 0,
    width: video.width ?? 0,
    height: video.height ?? 0,
    fileUrl: addressOf(linkId, video.id, 'video'),
    coverUrl: addressOf(linkId, video.id, 'cover'),
    captionsUrl: video.captions === null ? null : addressOf(linkId, video.id, 'captions'),
    areCaptionsDrawn: video.areCaptionsDrawn,
  });

  return {
    async open(given, address, isRenewal) {
      await spend(db, `watch:${address}`, inMinute(requestsPerMinute()));
      const found = await openLink(given);
      const { link, film } = found;
      const videos = await shown(found);
      if (!isRenewal) await store.countView(db, link.id);
      return {
        name: film.name,
        videos: videos.map((video) => describe(link.id, video)),
        canDownload: link.canDownload,
        canEmbed: link.canEmbed,
      };
    },

    unlock: (given, password, address) =>
      passwords.unlock(given, password, address, async (code) => (await find(code))?.link ?? null),

    async report({ code, reason, text = '', contact = '', visitorId = '' }, address) {
      const { film } = await openLink(code);
      return sendReport(db, { project: film, reason, text, contact, visitorId, address });
    },

    async file(linkId, { download, ...signed }) {
      if (!links.verify(filePath(linkId), signed)) throw new AppError('notFound');
      const found = await store.findById(db, linkId);
      const video = found && (await store.videosOf(db, found)).find(({ id }) => id === signed.render);
      if (!found || !video) throw new AppError('notFound');
      if (signed.part === 'captions') {
        if (video.captions === null) throw new AppError('notFound');
        return { vtt: toVtt(video.captions, { language: video.language }) };
      }
      if (download === 1 && (!found.link.canDownload || signed.part !== 'video'))
        throw new AppError('notFound');
      const isCover = signed.part === 'cover';
      const key = isCover ? video.coverKey : video.storageKey;
      const size = key === null ? null : await storage.size(key);
      if (key === null || size === null) throw new AppError('notFound');
      const contentType = isCover ? COVER_TYPE : (video.contentType ?? '');
      return { key, size, contentType, name: isCover ? null : `${found.film.name}.${video.format}` };
    },

    async preview(code) {
      const found = await find(code);
      if (found === null || found.link.passwordHash !== null) return null;
      const [video] = await shown(found);
      if (video === undefined) return null;
      const { coverUrl, width, height } = describe(found.link.id, video);
      return { name: found.film.name, coverUrl, width, height, canEmbed: found.link.canEmbed };
    },

    mayEmbed: async (code) => (await find(code))?.link.canEmbed === true,
  };
}
