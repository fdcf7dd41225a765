import type { Database } from '../../db/connection';
import { AppError } from '../../http/app-error';
import type { Actor } from '../admin';
import { addClonedVoice } from '../catalogue';
import type { Messages } from '../messages';
import { type CloneServices, isAvatarService, type MadeAtService } from './at-service';
import { changeByDesk } from './desk-change';
import type { CloneRow } from './store';
import { pageOf } from './training';

export interface HandInDeps {
  db: Database;
  services: CloneServices;
  messages: Pick<Messages, 'notify'>;
}

/** Assigns an avatar or a voice that was made elsewhere to an order. @throws AppError cloneServiceUnknown, cloneStateChanged */
export type HandIn = (before: CloneRow, made: MadeAtService, actor: Actor) => Promise<void>;

/** See {@link HandIn}. */
export function createHandIn({ db, services, messages }: HandInDeps): HandIn {
  /** The order still goes through training, which draws the portrait unless there is one. */
  async function handInAvatar(before: CloneRow, made: MadeAtService, actor: Actor): Promise<void> {
    const { service } = made;
    if (!isAvatarService(service) || services.avatars.byName(service) === null)
      throw new AppError('cloneServiceUnknown', { service });
    await db.transaction((tx) =>
      changeByDesk(tx, before, 'handInAvatar', actor, {
        ...made,
        isHandMade: true,
        progress: 0,
        error: null,
      }),
    );
  }

  async function handInVoice(before: CloneRow, made: MadeAtService, actor: Actor): Promise<void> {
    const { service } = made;
    const cloner = isAvatarService(service) ? null : services.voices.byService(service);
    // A style does not keep the promise of a clone, no matter who has made it.
    if (cloner === null || (cloner.isStyle && before.voiceKind === 'clone'))
      throw new AppError('cloneServiceUnknown', { service });
    await db.transaction(async (tx) => {
      const row = await changeByDesk(tx, before, 'handIn', actor, {
        ...made,
        isHandMade: true,
        progress: 1,
        error: null,
      });
      const { number, accountId: ownerId, name, gender, language: locale } = row;
      await addClonedVoice(tx, { number, ownerId, name, gender, locale, isStyle: cloner.isStyle });
      await messages.notify(tx, ownerId, 'cloneReady', { name }, pageOf(before));
    });
  }

  return (before, made, actor) =>
    before.type === 'virtual' ? handInAvatar(before, made, actor) : handInVoice(before, made, actor);
}
