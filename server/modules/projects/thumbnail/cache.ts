import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { ProjectDocument } from '../../../../contract/document/schema';
import type { PictureMark } from '../../../../contract/material/schema';
import { markGroundOf, markOnStage, placeOfMark } from '../../../../contract/document/mark';
import type { Language } from '../../../../contract/errors';
import type { MarkStage } from '../../../engines/image/port';
import type { SignedLinks } from '../../../http/signed-links';
import { drawPicture, type PictureSize, type PictureSources } from './draw';
import type { RoleOpening } from './drawing/scene';

const KEPT = 500;

/** What a thumbnail can show. */
export type PictureKind = 'project' | 'version' | 'template' | 'filmTemplate';

/** A document to draw, and its revision for the cache. */
export interface Pictured {
  document: ProjectDocument;
  revision: number;
  /** Owner of the materials that it may show; null for stock only. */
  ownerId: string | null;
  /** Whether visitors see it already: that keeps what a membership included. */
  isPublished?: boolean;
}

/** Addresses of thumbnails; a new revision has a new address. */
export interface PictureLinks {
  sign(kind: PictureKind, id: string, revision: number): string;

  /** Of what visitors see, as large as a poster needs it. */
  signPoster(versionId: string, revision: number): string;

  verify(
    kind: PictureKind,
    id: string,
    query: { revision: number; size?: 'poster'; expires: number; signature: string },
  ): boolean;
}

/** See {@link PictureLinks}. */
export function createPictureLinks(links: SignedLinks): PictureLinks {
  const pathOf = (kind: PictureKind, id: string) => `/avatar/picture/${kind}/${id}`;
  return {
    sign: (kind: PictureKind, id: string, revision: number) => links.sign(pathOf(kind, id), { revision }),
    signPoster: (versionId: string, revision: number) =>
      links.sign(pathOf('version', versionId), { revision, size: 'poster' }),
    verify: (
      kind: PictureKind,
      id: string,
      query: { revision: number; size?: 'poster'; expires: number; signature: string },
    ) => links.verify(pathOf(kind, id), query),
  };
}

const digestOf = (said: RoleOpening | null): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('base64url');

/**
 * Draws documents, with one mark where they show what was made by AI, and caches the latest thumbnails by revision, by language, by
 * what of them is only tried, and by what their avatars say; simultaneous requests for one thumbnail share the work.
 */
export function createPictureCache({
  find,
  triedIn,
  saidIn,
  sourcesOf,
  isGenerated,
  ownMark,
  markStage,
}: {
  find: (kind: PictureKind, id: string, revision: number) => Promise<Pictured | null>;
  /** Subjects of the assets that are only tried. */
  triedIn: (pictured: Pictured) => Promise<readonly string[]>;
  /** What the avatar says by itself; null without a role. */
  saidIn: (pictured: Pictured) => Promise<RoleOpening | null>;
  sourcesOf: (ownerId: string | null, tried: ReadonlySet<string>) => PictureSources;
  /** Whether it shows what was made by AI. */
  isGenerated: (pictured: Pictured) => Promise<boolean>;
  /** The mark that the picture of its background shows by itself; null without one. */
  ownMark: (pictured: Pictured) => Promise<PictureMark | null>;
  markStage: MarkStage;
}) {
  const kept = new Map<string, Promise<Buffer>>();

  /** @param language of its mark; a poster is drawn without one, since what is printed with it has one. */
  async function draw(
    pictured: Pictured,
    language: Language,
    size: PictureSize,
    said: RoleOpening | null,
    tried: readonly string[],
  ) {
    const picture = await drawPicture(pictured.document, sourcesOf(pictured.ownerId, new Set(tried)), {
      size,
      said,
    });
    if (size !== 'thumbnail' || !(await isGenerated(pictured))) return picture;
    const ground = markGroundOf(pictured.document);
    const mark = await ownMark(pictured);
    const own = mark && markOnStage(mark, ground.stage);
    return markStage(picture, language, placeOfMark({ ...ground, own }), ground.stage);
  }

  return async (
    kind: PictureKind,
    id: string,
    revision: number,
    language: Language,
    size: PictureSize = 'thumbnail',
  ): Promise<Buffer | null> => {
    const found = await find(kind, id, revision);
    if (found === null) return null;
    const [tried, said] = await Promise.all([triedIn(found), saidIn(found)]);
    const key = [kind, id, size, language, found.revision, digestOf(said), ...tried.toSorted()].join(':');
    const drawing = kept.get(key) ?? draw(found, language, size, said, tried);
    kept.delete(key);
    kept.set(key, drawing);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    try {
      return await drawing;
    } catch (error) {
      kept.delete(key);
      throw error;
    }
  };
}

/** Draws a word once, so that the fonts of the machine are loaded before the first list of thumbnails. */
export const warmFonts = async (): Promise<void> => {
  await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><text y="15">Aa 中</text></svg>',
    ),
  )
    .png()
    .toBuffer();
};
