import type { ChangedVoice } from '../../../../contract/speech-model/schema';
import type { Language } from '../../../../contract/errors';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import type { UserPrincipal } from '../../../http/principal';
import { inEachLanguage } from '../../../texts';
import { readOnlyOf } from '../project/places';
import type { Projects } from '../project/service';
import { listSpeaking, type SpeakingProject } from '../project/store';
import { type BeforeSave, keepNamed } from '../version/automatic';

/** Names of the versions that hold what was before the voice was changed. */
const versionNames: Readonly<Record<Language, string>> = inEachLanguage(
  (texts) => texts.projects.beforeVoice,
);
/** Limit of such versions for one project. */
const KEPT = 20;
/** Saves of an open editor that one change waits for. */
const ATTEMPTS = 10;

const isStale = (error: unknown): boolean => error instanceof AppError && error.entry === 'staleRevision';
/** Another window, another membership or another hand has come between. */
const isPassedOver = (error: unknown): boolean =>
  error instanceof AppError && ['staleRevision', 'projectReadOnly', 'notFound'].includes(error.entry);

/** Exchanges the voices of an account's projects. */
export interface VoiceReplacement {
  /** The projects that speak with one of some voices, without those that can only be read. */
  speaking(ownerId: string, voices: readonly number[]): Promise<SpeakingProject[]>;
  /**
   * Gives projects other voices, each in a transaction of its own; a version keeps what was before.
   * @param voiceFor the voice in place of another one; null leaves it
   */
  change(
    projects: readonly SpeakingProject[],
    voiceFor: (voice: number) => number | null,
    principal: UserPrincipal,
    language: Language,
  ): Promise<ChangedVoice[]>;
  /** Puts voices back where nothing has changed since. @returns how many */
  undo(changed: readonly ChangedVoice[], principal: UserPrincipal, language: Language): Promise<number>;
}

/** See {@link VoiceReplacement}. */
export function createVoiceReplacement({
  db,
  projects,
}: {
  db: Database;
  projects: Pick<Projects, 'edit'>;
}): VoiceReplacement {
  const keepBefore =
    (language: Language): BeforeSave =>
    (tx, project, before) =>
      keepNamed(tx, project, before, versionNames[language], KEPT);

  const write = (
    { id, revision }: Pick<SpeakingProject, 'id' | 'revision'>,
    voice: number,
    principal: UserPrincipal,
    language: Language,
  ) =>
    projects.edit(
      id,
      principal,
      { revision, patches: [{ op: 'replace', path: ['events', 'audioId'], value: voice }] },
      keepBefore(language),
    );

  return {
    async speaking(ownerId, voices) {
      const [found, beyond] = await Promise.all([listSpeaking(db, ownerId, voices), readOnlyOf(db, ownerId)]);
      return found.filter(({ id }) => !beyond.has(id));
    },

    async change(found, voiceFor, principal, language) {
      const changed: ChangedVoice[] = [];
      for (const first of found) {
        let row: SpeakingProject | undefined = first;
        for (let attempt = 1; row !== undefined; attempt++) {
          const to = voiceFor(row.voice);
          if (to === null || to === row.voice) break;
          try {
            const { revision } = await write(row, to, principal, language);
            changed.push({ projectId: row.id, name: row.name, revision, from: row.voice, to });
            break;
          } catch (error) {
            if (!isPassedOver(error)) throw error;
            if (!isStale(error) || attempt === ATTEMPTS) break;
            [row] = await listSpeaking(db, principal.accountId, null, first.id);
          }
        }
      }
      return changed;
    },

    async undo(changed, principal, language) {
      let restored = 0;
      for (const { projectId, revision, from, to } of changed) {
        const [row] = await listSpeaking(db, principal.accountId, null, projectId);
        if (row === undefined || row.revision !== revision || row.voice !== to) continue;
        try {
          await write(row, from, principal, language);
          restored += 1;
        } catch (error) {
          if (!isPassedOver(error)) throw error;
        }
      }
      return restored;
    },
  };
}
