import { avatarServices } from '../../../contract/clone/limits';
import type { CloneService } from '../../../contract/clone/schema';
import type { Database } from '../../db/connection';
import type { AvatarServiceName } from '../../engines/avatar-service/port';
import type { VoiceCloneService } from '../../engines/voice-clone/port';
import { Deferred } from '../../jobs/work-queue';
import type { AvatarServices, VoiceCloneEngine } from '../../deps';
import * as store from './store';

/** Who trains clones outside of this server. */
export interface CloneServices {
  voices: Pick<VoiceCloneEngine, 'byService' | 'kinds' | 'makerOf'>;
  avatars: Pick<AvatarServices, 'offered' | 'byName' | 'writeVideo'>;
}

/** Deletes what a service has made. */
interface Remover {
  /** Whether the service lets itself be asked for that; else only its own console can. */
  readonly canRemove: boolean;
  remove(ref: string): Promise<void>;
}

export const isAvatarService = (service: CloneService): service is AvatarServiceName =>
  (avatarServices as readonly CloneService[]).includes(service);

const isVoiceService = (service: CloneService): service is VoiceCloneService => !isAvatarService(service);

/** Who has made, or makes, a clone at a service; null when the settings of that are gone. */
export function makerOf({ voices, avatars }: CloneServices, service: CloneService): Remover | null {
  return isVoiceService(service) ? voices.byService(service) : avatars.byName(service);
}

/** Deletes what a service has of a clone. @returns what the proof of the deletion says of it; null where there is nothing */
export async function removeAtService(
  services: CloneServices,
  { service, serviceRef }: Pick<store.CloneRow, 'service' | 'serviceRef'>,
): Promise<string | null> {
  if (service === null || serviceRef === null) return null;
  const maker = makerOf(services, service);
  if (maker === null) return 'the service is not configured any more';
  if (!maker.canRemove) return 'the service deletes only in its own console';
  await maker.remove(serviceRef);
  return 'removed';
}

/** The service is not done yet: the order is handed back, and the service is asked again later. */
export class Waiting extends Deferred {}

/** Nothing here makes what was promised: the order is handed back, and looked at again once in a while. */
export class NoService extends Deferred {}

/** A service has said that it cannot train what it was sent. */
export class TrainingFailed extends Error {
  override readonly name = 'TrainingFailed';
}

type State = { state: 'training' | 'ready' | 'failed'; reason?: string };

/** How one service trains one clone. */
export interface ServiceTraining {
  service: CloneService;
  /** Sends in what the clone is made of. */
  send(): Promise<{ ref: string; state: State['state'] }>;
  status(ref: string): Promise<State>;
  remove(ref: string): Promise<void>;
}

/** What is noted of a clone that a service has made. */
export interface MadeAtService {
  service: CloneService;
  serviceRef: string;
}

/**
 * Follows the trainings of clones at services. Each is sent in once: the name that it has there is noted at once, and a server that
 * takes the order over asks for that.
 * @returns what was made; null when the order has moved on
 * @throws Waiting, TrainingFailed, and what the service throws
 */
export type Following = (
  row: store.CloneRow,
  training: ServiceTraining,
  signal: AbortSignal,
) => Promise<MadeAtService | null>;

/** See {@link Following}. */
export function createFollowing(db: Database, onError: (error: unknown) => void): Following {
  /** Sends a clone in. One that nobody waits for any more by then is deleted at its service. */
  async function sendIn(row: store.CloneRow, training: ServiceTraining) {
    const { service } = training;
    const sent = await training.send();
    const isNoted = await store.noteAtService(db, row.id, { service, serviceRef: sent.ref });
    if (!isNoted) await training.remove(sent.ref);
    return { ...sent, isNoted };
  }

  /** As {@link sendIn}. Who drops the order goes on at once: only the answer that comes later says what is to be deleted. */
  function sendNew(row: store.CloneRow, training: ServiceTraining, signal: AbortSignal) {
    return new Promise<Awaited<ReturnType<typeof sendIn>>>((resolve, reject) => {
      const leave = () => reject(signal.reason);
      if (signal.aborted) return leave();
      signal.addEventListener('abort', leave, { once: true });
      sendIn(row, training)
        .then(resolve, (error: unknown) => (signal.aborted ? onError(error) : reject(error)))
        .finally(() => signal.removeEventListener('abort', leave));
    });
  }

  return async (
    row: store.CloneRow,
    training: ServiceTraining,
    signal: AbortSignal,
  ): Promise<MadeAtService | null> => {
    let { serviceRef } = row;
    let found: State;
    if (serviceRef === null) {
      const sent = await sendNew(row, training, signal);
      if (!sent.isNoted) return null;
      serviceRef = sent.ref;
      found = { state: sent.state };
    } else found = await training.status(serviceRef);
    if (found.state === 'failed')
      throw new TrainingFailed(found.reason ?? 'the service gave no reason for its failure');
    if (found.state === 'training') throw new Waiting();
    return { service: training.service, serviceRef };
  };
}
