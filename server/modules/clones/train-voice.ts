import type { VoiceCloner } from '../../engines/voice-clone/port';
import type { Claim } from '../../jobs/work-queue';
import {
  type CloneServices,
  type Following,
  isAvatarService,
  type MadeAtService,
  NoService,
  TrainingFailed,
} from './at-service';
import { isOwed } from './kinds';
import type { CloneSources } from './sources';
import type { CloneRow } from './store';

export interface VoiceTrainingDeps {
  services: CloneServices;
  sources: CloneSources;
  follow: Following;
}

/** Hands recordings to the voice service, and asks how far it is. */
export function createVoiceTraining({ services: { voices }, sources, follow }: VoiceTrainingDeps) {
  /** A style is made where a style was promised, and nowhere else. */
  function clonerOf(row: CloneRow): VoiceCloner {
    const { service, voiceKind } = row;
    if (isOwed(voices, row)) throw new NoService();
    const isBegun = service !== null && !isAvatarService(service);
    const cloner = isBegun ? voices.byService(service) : voices.makerOf(voiceKind);
    if (cloner === null) throw new TrainingFailed(`nothing is configured that makes a voice (${voiceKind})`);
    return cloner;
  }

  /** @returns what was made; null when the order has moved on. @throws Waiting, NoService, TrainingFailed, VoiceCloneError */
  return (row: CloneRow, { signal }: Claim): Promise<MadeAtService | null> => {
    const cloner = clonerOf(row);
    return follow(
      row,
      {
        service: cloner.service,
        remove: (ref) => cloner.remove(ref),
        status: (ref) => cloner.status(ref, signal),
        async send() {
          const { voiceRef: ref, state } = await cloner.enroll(await sources.enrollment(row));
          return { ref, state };
        },
      },
      signal,
    );
  };
}
