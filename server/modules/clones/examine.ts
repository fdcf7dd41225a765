import { cloneLimits } from '../../../contract/clone/limits';
import type { CloneType, PortraitReading, VideoReading } from '../../../contract/clone/schema';
import type { Language } from '../../../contract/errors';
import type { Database } from '../../db/connection';
import { AppError } from '../../http/app-error';
import { cleanName } from '../../http/text';
import { customUpload, type MaterialRow } from '../library';
import { findOpenConsent } from './consent-store';
import type { Measures } from './measure';

export interface Submission {
  name: string;
  gender: 'female' | 'male';
  language: Language;
  fileUrl?: string;
  maskUrl?: string;
  reading?: PortraitReading;
  video?: VideoReading;
  text?: string;
  consent: { id: string; fileUrl: string };
  agreement: boolean;
}

/** Largest file that is read whole, bytes. Videos are not: they stay on the disk. */
const SMALL_BYTES = 20 * 1_048_576;

/** What a page must send along. @throws AppError cloneSourceRequired */
function required<T>(value: T | null): T {
  if (value === null) throw new AppError('cloneSourceRequired');
  return value;
}

/** @throws AppError cloneNameRequired, cloneNameTooLong */
function checkName(name: string): string {
  const clean = cleanName(name);
  if (clean === '') throw new AppError('cloneNameRequired');
  if ([...clean].length > cloneLimits.name)
    throw new AppError('cloneNameTooLong', { limit: cloneLimits.name });
  return clean;
}

export interface ExamineDeps {
  db: Database;
  measures: Measures;
}

/** Looks at what an account sends in to have something cloned. */
export function createExamine({ db, measures }: ExamineDeps) {
  /** A file of the account that is of a kind, and small enough to be read whole unless it is a video. @throws AppError cloneSourceRequired */
  async function upload(
    address: string | undefined,
    accountId: string,
    kind: 'image' | 'audio' | 'video',
  ): Promise<MaterialRow> {
    const row = address === undefined ? null : await customUpload(db, address, accountId);
    if (row === null || row.fileType !== kind || (kind !== 'video' && row.size > SMALL_BYTES))
      throw new AppError('cloneSourceRequired');
    return row;
  }

  /**
   * Checks what was sent, and measures it.
   * @throws AppError cloneNameRequired, cloneNameTooLong, cloneAgreementRequired, cloneSourceRequired, cloneSourceUnfit,
   *   cloneConsentEnded, cloneConsentUnfit
   */
  return async function examine(accountId: string, type: CloneType, sent: Submission) {
    const name = checkName(sent.name);
    if (!sent.agreement) throw new AppError('cloneAgreementRequired');
    const consent = await findOpenConsent(db, sent.consent.id, accountId);
    if (consent === null || consent.type !== type) throw new AppError('cloneConsentEnded');
    const { gender, language } = sent;
    const common = { name, gender, language, reasons: [], note: null, feedback: null };
    if (type === 'virtual') {
      const source = await upload(sent.fileUrl, accountId, sent.video === undefined ? 'image' : 'video');
      const mask = await upload(sent.maskUrl, accountId, 'image');
      const recording = await upload(sent.consent.fileUrl, accountId, 'audio');
      const { reading = null, video = null } = sent;
      await measures.consent(recording);
      const found = await (video === null
        ? measures.portrait(source, mask, required(reading))
        : measures.video(source, mask, video));
      const order = { ...common, ...found, sourceId: source.id, maskId: mask.id, text: null };
      return {
        recordingId: recording.id,
        order: { ...order, reading: video === null ? reading : null },
        video,
      };
    }
    const source = await upload(sent.fileUrl, accountId, 'audio');
    const recording = await upload(sent.consent.fileUrl, accountId, 'audio');
    await measures.consent(recording);
    const found = await measures.voice(source);
    const text = (sent.text ?? '').trim();
    return {
      recordingId: recording.id,
      order: { ...common, ...found, sourceId: source.id, maskId: null, reading: null, text },
      video: null,
    };
  };
}
