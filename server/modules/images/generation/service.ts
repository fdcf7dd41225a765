import { createHash, randomInt } from 'node:crypto';
import sharp from 'sharp';
import { PICTURES_A_BATCH, PROMPT_LIMIT } from '../../../../contract/image/limits';
import type { ImageRatio, ImageStyle } from '../../../../contract/image/schema';
import type { Language } from '../../../../contract/errors';
import type { Database } from '../../../db/connection';
import { type ImageEngine, ImageError, type LabelPicture } from '../../../engines/image/port';
import { AppError } from '../../../http/app-error';
import { createFairTurns } from '../../../http/fair-turns';
import { type Keep, type MaterialRow, release, reserve } from '../../library';
import { countAsking, refundImages, takeImages } from './quota';

/** Space that is reserved for an image until its size is known, bytes. */
const EXPECTED_BYTES = 4 * 1024 * 1024;
const COVER_WIDTH = 480;
/** Pictures that the embedded illustrator draws at a time. */
const DRAWN_AT_ONCE = 2;
/** Seeds of a batch follow each other below this. */
export const SEED_LIMIT = 2_147_000_000;

export interface GenerationRequest {
  text: string;
  ratio: ImageRatio;
  style: ImageStyle;
  seed: number;
  /** Language of the AI mark on the image. */
  label: boolean;
  language: Language;
  /** By the embedded illustrator, whatever engine is configured. */
  sketch?: boolean | undefined;
}

export interface PictureDeps {
  db: Database;
  engine: ImageEngine;
  sketch: ImageEngine;
  labelPicture: LabelPicture;
  keep: Keep;
}

/** A picture in the library. */
export interface GeneratedImage {
  row: MaterialRow;
  /** False when the library already had the same image. */
  isNew: boolean;
}

/** Checks a prompt. @throws AppError promptRequired, textTooLong */
export function checkPrompt(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw new AppError('promptRequired');
  if ([...trimmed].length > PROMPT_LIMIT) throw new AppError('textTooLong', { limit: PROMPT_LIMIT });
  return trimmed;
}

export const newSeed = (): number => randomInt(SEED_LIMIT);

/** Images that are generated from a text and kept in the library together with it. */
export interface Pictures {
  /**
   * Draws a picture and keeps it; counts nothing.
   * @throws AppError loginRequired, pictureRefused, pictureUnavailable, tooManyMaterials, materialSpaceFull; the signal's reason when
   * it was stopped, and nothing is kept then
   */
  make(accountId: string, request: GenerationRequest, signal: AbortSignal): Promise<GeneratedImage>;

  /** What draws now. */
  readonly engine: 'openai' | 'embedded' | 'sd-webui';

  /**
   * Draws one image for a waiting caller, out of the daily quota.
   * @throws AppError promptRequired, textTooLong, tooManyRequests, tooManyPicturesAtOnce, pictureQuotaUsed, and as {@link make}
   */
  draw(accountId: string, request: GenerationRequest, signal: AbortSignal): Promise<MaterialRow>;
}

/** See {@link Pictures}. */
export function createPictures({ db, engine, sketch, labelPicture, keep }: PictureDeps): Pictures {
  /** Number of images that this node is drawing for waiting callers, by account. */
  const waiting = new Map<string, number>();
  /** The embedded illustrator draws on this machine, for one account after the other. */
  const inTurn = createFairTurns({ atOnce: DRAWN_AT_ONCE });

  async function make(
    accountId: string,
    request: GenerationRequest,
    signal: AbortSignal,
  ): Promise<GeneratedImage> {
    const reservation = await reserve(db, accountId, { way: 'generated', bytes: EXPECTED_BYTES });
    try {
      const { text, ratio, style, seed } = request;
      const by = request.sketch === true ? sketch : engine;
      const draw = () => by.draw({ text, ratio, style, seed }, signal);
      const drawn = await (by.name === 'embedded' ? inTurn(accountId, draw, signal) : draw());
      const { label: visible, language } = request;
      const label = { language, prompt: text, engine: by.name };
      const { bytes, contentType } = await labelPicture(drawn, { ...label, visible });
      const clean = visible ? (await labelPicture(drawn, { ...label, visible: false })).bytes : null;
      const { width = null, height = null } = await sharp(bytes).metadata();
      const cover = await sharp(bytes)
        .resize({ width: COVER_WIDTH, height: COVER_WIDTH, fit: 'inside' })
        .webp({ quality: 80 })
        .toBuffer();
      signal.throwIfAborted();
      const content = {
        kind: 'image' as const,
        contentType,
        bytes,
        cover,
        width,
        height,
        durationMs: null,
        media: null,
        conversion: null,
        path: '',
        sha256: createHash('sha256').update(bytes).digest('hex'),
        size: bytes.length,
        clean,
      };
      const about = {
        name: text,
        kind: 'background',
        source: 'generated',
        prompt: text,
        understood: drawn.understood,
      } as const;
      return await keep(accountId, content, about, { id: reservation, isRemembered: false });
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      if (error.code === 'refused') throw new AppError('pictureRefused');
      // The log tells the operator why.
      throw new AppError('pictureUnavailable', {}, error);
    } finally {
      await release(db, reservation);
    }
  }

  return {
    make,
    get engine() {
      return engine.name;
    },

    async draw(accountId: string, request: GenerationRequest, signal: AbortSignal): Promise<MaterialRow> {
      const text = checkPrompt(request.text);
      await countAsking(db, accountId);
      const now = waiting.get(accountId) ?? 0;
      if (now >= PICTURES_A_BATCH) throw new AppError('tooManyPicturesAtOnce', { limit: PICTURES_A_BATCH });
      waiting.set(accountId, now + 1);
      try {
        const day = await takeImages(db, accountId, 1);
        try {
          return (await make(accountId, { ...request, text }, signal)).row;
        } catch (error) {
          await refundImages(db, accountId, day, 1);
          throw error;
        }
      } finally {
        const left = (waiting.get(accountId) ?? 1) - 1;
        if (left > 0) waiting.set(accountId, left);
        else waiting.delete(accountId);
      }
    },
  };
}
