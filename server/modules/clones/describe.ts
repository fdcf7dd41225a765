import type { CloneOrder, CloneState, DeskClone } from '../../../contract/clone/schema';
import type { Language } from '../../../contract/errors';
import type { Executor } from '../../db/connection';
import type { VoiceCloneEngine } from '../../deps';
import type { Catalogue } from '../catalogue';
import { customUploads, type Library } from '../library';
import { maskPhone } from '../phone';
import { consentsOf } from './consent-store';
import { isOwed, kindOf } from './kinds';
import type { CloneRow, OwnedClone } from './store';

type Files = ReadonlyMap<string, { url: string; isVideo: boolean }>;
type Shown = CloneOrder['stateInfo']['state'];

/** Its owner sees a training that has failed as one that goes on: staff tries again. */
export const shownState = (state: CloneState): Shown => (state === 'training_fail' ? 'training' : state);

/** Whether there is something to be seen or heard of a clone. */
export const hasResult = ({ state }: CloneRow): boolean => state === 'unconfirmed' || state === 'success';

export interface DescribeDeps {
  db: Executor;
  describe: Pick<Library['describe'], 'addressesOf'>;
  catalogue: Pick<Catalogue, 'findAvatar' | 'previewUrl'>;
  voices: Pick<VoiceCloneEngine, 'makerOf' | 'byService'>;
  /** What goes back when the owner of a clone takes a style for it, fen; null where that is not to be had. */
  exchangeBack: (row: CloneRow) => Promise<number | null>;
}

/** Describes clones to their owners and to staff. */
export interface CloneDescriptions {
  forOwner(row: CloneRow, language: Language): Promise<CloneOrder>;
  forDesk(clone: OwnedClone, language: Language): Promise<DeskClone>;
}

/** See {@link CloneDescriptions}. */
export function createCloneDescriptions({
  db,
  describe,
  catalogue,
  voices,
  exchangeBack,
}: DescribeDeps): CloneDescriptions {
  const isWaiting = (row: CloneRow): boolean => isOwed(voices, row) && !hasResult(row);

  /** Signed addresses of uploads, and whether they are videos, by their ids. */
  async function filesOf(ids: readonly (string | null)[], ownerId: string): Promise<Files> {
    const known = ids.filter((id) => id !== null);
    const rows = await customUploads(db, known, ownerId);
    return new Map(
      rows.map((row) => [
        row.id,
        { url: describe.addressesOf(row).fileUrl, isVideo: row.fileType === 'video' },
      ]),
    );
  }

  async function resultOf(row: CloneRow, language: Language): Promise<CloneOrder['trainingResults']> {
    if (!hasResult(row)) return null;
    const { number, accountId, service } = row;
    if (row.type === 'audio')
      return {
        number,
        coverUrl: null,
        stillUrl: null,
        previewUrl: null,
        isStyle: service === 'style',
      };
    const avatar = await catalogue.findAvatar(number, { accountId }, language);
    const { coverUrl = null, stillUrl = null } = avatar ?? {};
    const previewUrl = avatar === null ? null : catalogue.previewUrl(number);
    return { number, coverUrl, stillUrl, previewUrl, isStyle: false };
  }

  async function common(row: CloneRow, files: Files, language: Language) {
    return {
      id: row.id,
      type: row.type,
      kind: kindOf(row),
      name: row.name,
      packageId: row.packageId,
      originalUrl: files.get(row.sourceId ?? '')?.url ?? '',
      isVideo: files.get(row.sourceId ?? '')?.isVideo ?? false,
      trainingResults: await resultOf(row, language),
      createTime: row.createdAt.toISOString(),
    };
  }

  return {
    async forOwner(row: CloneRow, language: Language): Promise<CloneOrder> {
      const files = await filesOf([row.sourceId], row.accountId);
      return {
        ...(await common(row, files, language)),
        stateInfo: {
          state: shownState(row.state),
          progress: row.progress,
          waiting: isWaiting(row),
          reasons: row.reasons,
          note: row.note,
          feedback: row.feedback,
          time: row.changedAt.toISOString(),
        },
        exchangeBack: await exchangeBack(row),
      };
    },

    async forDesk({ clone, owner }: OwnedClone, language: Language): Promise<DeskClone> {
      const consents = await consentsOf(db, clone.id);
      const files = await filesOf(
        [clone.sourceId, clone.maskId, ...consents.map(({ recordingId }) => recordingId)],
        clone.accountId,
      );
      const { state, reasons, note, feedback, gender, text, checks, measures, service, error, attempts } =
        clone;
      return {
        ...(await common(clone, files, language)),
        state,
        waiting: isWaiting(clone),
        reasons,
        note,
        feedback,
        user: { id: owner.id, name: owner.name, phone: maskPhone(owner.phone) },
        gender,
        language: clone.language,
        text,
        checks,
        measures,
        maskUrl: files.get(clone.maskId ?? '')?.url ?? null,
        service,
        error,
        attempts,
        consents: consents.map((consent) => ({
          phrase: consent.phrase,
          text: consent.text,
          version: consent.version,
          recordingUrl: files.get(consent.recordingId ?? '')?.url ?? null,
          agreeTime: (consent.agreedAt ?? consent.createdAt).toISOString(),
        })),
        updateTime: clone.changedAt.toISOString(),
      };
    },
  };
}
