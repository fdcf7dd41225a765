import type { CloneTrial, PortraitReading } from '../../../contract/clone/schema';
import type { Voice } from '../../../contract/material/schema';
import type { Language } from '../../../contract/errors';
import type { Database } from '../../db/connection';
import {
  type PortraitBaker,
  PortraitError,
  type PortraitSource,
  type PortraitStep,
} from '../../engines/portrait/port';
import { SpeechError, type SpeechRequest } from '../../engines/speech-synthesis/port';
import type { Storage } from '../../engines/storage/port';
import type { Watermark } from '../../engines/watermark/port';
import { AppError } from '../../http/app-error';
import { createFairTurns } from '../../http/fair-turns';
import { LimitReached, spend, refundUse } from '../../http/limits';
import type { Catalogue } from '../catalogue';
import { customUpload, type Library, type MaterialRow, readMaterial } from '../library';
import type { Measures } from './measure';
import * as store from './store';
import { inEachLanguage } from '../../texts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Trials in a day, of an account and of all accounts of an address. */
const IN_A_DAY = { account: 5, address: 20 };

/** Largest file that is read whole, bytes; a page sends less than one megabyte. */
const SMALL_BYTES = 20 * 1_048_576;

/** Pictures of a trial at most; a sentence has about a hundred. */
const MOST_FRAMES = 200;

/** What a photograph says: always the same, since nobody has proved yet that it is theirs. */
const sentences: Readonly<Record<Language, string>> = inEachLanguage((texts) => texts.clones.trial);

export interface TrialAsked {
  fileUrl: string;
  maskUrl: string;
  reading: PortraitReading;
  gender: 'female' | 'male';
  language: Language;
  agreement: boolean;
}

export type TrialEvent = { event: 'progress'; data: { share: number } } | { event: 'done'; data: CloneTrial };

/** Has a text spoken as a portrait speaks it. */
export type Perform = (
  request: SpeechRequest,
) => Promise<{ wav: Buffer; steps: readonly PortraitStep[]; frameMs: number }>;

export interface TrialsDeps {
  db: Database;
  storage: Storage;
  measures: Pick<Measures, 'portrait'>;
  portraits: Pick<PortraitBaker, 'strip'>;
  catalogue: Pick<Catalogue, 'voices'>;
  materials: Pick<Library['materials'], 'removeAll'>;
  watermark: Watermark;
  perform: Perform;
}

/** The different ones among some steps, and which of them each step is. */
function distinct(steps: readonly PortraitStep[]) {
  const keys = steps.map(({ body, eyes, mouth }) => `${body} ${eyes} ${mouth}`);
  const names = [...new Set(keys)];
  return {
    shown: names.map((name) => steps[keys.indexOf(name)] as PortraitStep),
    frames: keys.map((key) => names.indexOf(key)),
  };
}

/** What somebody who waits is told of a failure. */
function told(error: unknown): unknown {
  if (error instanceof SpeechError) return new AppError('speechUnavailable', {}, error);
  if (error instanceof PortraitError && (error.code === 'badPicture' || error.code === 'badReading'))
    return new AppError('cloneSourceUnfit', {}, error);
  return error;
}

/** Photographs that speak one sentence before anything is paid. Nothing of them is kept. */
export interface Trials {
  /**
   * Takes a photograph, which is deleted whatever comes of it.
   * @param address of the caller
   * @returns makes the trial, and tells how far it is
   * @throws AppError cloneAgreementRequired, cloneSourceRequired, cloneSourceUnfit, cloneTrialsUsed
   */
  begin(
    accountId: string,
    address: string,
    asked: TrialAsked,
  ): Promise<(signal: AbortSignal) => AsyncGenerator<TrialEvent, void>>;
}

/** See {@link Trials}. */
export function createTrials(deps: TrialsDeps): Trials {
  const { db, storage, measures, portraits, catalogue, materials, watermark, perform } = deps;
  // Each takes seconds of a core, for which nobody has paid.
  const inTurn = createFairTurns({ atOnce: 1, waiting: 1 });

  /** @throws AppError cloneSourceRequired */
  async function picture(address: string, accountId: string): Promise<MaterialRow> {
    const row = await customUpload(db, address, accountId);
    if (row === null || row.fileType !== 'image' || row.size > SMALL_BYTES)
      throw new AppError('cloneSourceRequired');
    return row;
  }

  /** @throws AppError cloneTrialsUsed */
  async function count(counted: readonly (readonly [key: string, most: number])[]): Promise<void> {
    try {
      for (const [key, most] of counted) await spend(db, key, [{ seconds: DAY, count: most }]);
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
      throw new AppError('cloneTrialsUsed', { hours: Math.ceil(Number(error.values.seconds) / HOUR) }, error);
    }
  }

  /** A voice of the language, of the gender where there is one. @throws AppError speechUnavailable */
  async function voiceOf(accountId: string, { gender, language }: TrialAsked): Promise<number> {
    const { records } = await catalogue.voices(accountId, { categoryId: language, pageSize: 100 }, language);
    const voice: Voice | undefined = records.find((one) => one.gender === gender) ?? records[0];
    if (voice === undefined) throw new AppError('speechUnavailable');
    return voice.id;
  }

  async function make(
    accountId: string,
    asked: TrialAsked,
    source: PortraitSource,
    { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
  ): Promise<CloneTrial> {
    const text = sentences[asked.language];
    const { wav, steps, frameMs } = await perform({ text, voice: await voiceOf(accountId, asked), signal });
    const { shown, frames } = distinct(steps.slice(0, MOST_FRAMES));
    const { bytes, width, height, columns } = await portraits.strip(source, shown, { signal, onProgress });
    const marked = await watermark.picture(bytes, { width, height });
    return {
      picture: marked.toString('base64'),
      width,
      height,
      columns,
      frames,
      frameMs,
      sound: wav.toString('base64'),
      text,
    };
  }

  return {
    async begin(
      accountId: string,
      address: string,
      asked: TrialAsked,
    ): Promise<(signal: AbortSignal) => AsyncGenerator<TrialEvent, void>> {
      if (!asked.agreement) throw new AppError('cloneAgreementRequired');
      const uploads = [
        await picture(asked.fileUrl, accountId),
        await picture(asked.maskUrl, accountId),
      ] as const;
      const [photograph, mask] = uploads;
      // Somebody may name an upload that an order was made of.
      const forget = async () =>
        materials.removeAll(
          await store.unusedUploads(
            db,
            uploads.map(({ id }) => id),
          ),
          accountId,
        );
      const counted = [
        [`clone-trial:${accountId}`, IN_A_DAY.account],
        [`clone-trial-address:${address}`, IN_A_DAY.address],
      ] as const;
      let source: PortraitSource;
      try {
        await measures.portrait(photograph, mask, asked.reading);
        await count(counted);
        const [bytes, cutOut] = await Promise.all(uploads.map((row) => readMaterial(storage, row)));
        source = { picture: bytes as Buffer, mask: cutOut as Buffer, reading: asked.reading };
      } finally {
        await forget();
      }
      return async function* trial(signal) {
        let share = 0;
        let wake = (): void => undefined;
        const onProgress = (done: number) => {
          share = done;
          wake();
        };
        const work = inTurn(accountId, () => make(accountId, asked, source, { signal, onProgress }), signal);
        const ended = work.then(
          () => true,
          () => true,
        );
        for (let isOver = false; !isOver; ) {
          yield { event: 'progress', data: { share } };
          const changed = new Promise<boolean>((resolve) => {
            wake = () => resolve(false);
          });
          isOver = await Promise.race([ended, changed]);
        }
        try {
          yield { event: 'done', data: await work };
        } catch (error) {
          // What we could not make is not counted; what somebody gave up is.
          if (!signal.aborted) for (const [key] of counted) await refundUse(db, key, DAY);
          throw told(error);
        }
      };
    },
  };
}
