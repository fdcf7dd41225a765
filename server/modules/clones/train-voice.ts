import type { VoiceCloner } from '../../engines/voice-clone/port';
import type { Claim } from '../../jobs/work-queue';
import {
  type CloneServices,
  type Following,
  isAvatarService,
  type MadeAtService,
  TrainingFailed,
} from './at-service';
import type { CloneSources } from './sources';
import type { CloneRow } from './store';

export interface VoiceTrainingDeps {
  services: CloneServices;
  sources: CloneSources;
  follow: Following;
}

/** Hands recordings to the voice service, and asks how far it is. */
export function createVoiceTraining({ services: { voices }, sources, follow }: VoiceTrainingDeps) {
  function clonerOf({ service }: CloneRow): VoiceCloner {
    const cloner = service === null || isAvatarService(service) ? voices.offered : voices.byService(service);
    if (cloner === null) throw new TrainingFailed(`the voice service ${service} is not configured any more`);
    return cloner;
  }

  /** @returns what was made; null when the order has moved on. @throws Waiting, TrainingFailed, VoiceCloneError */
  return (row: CloneRow, { signal }: Claim): Promise<MadeAtService | null> => {
    const cloner = clonerOf(row);
    return follow(
      row,
      {
        service: cloner.service,
        remove: (ref) => cloner.remove(ref),
        status: (ref) => cloner.status(ref, signal),
        async send() {
          const { voiceRef: ref, state } = await cloner.enrol(await sources.enrolment(row));
          return { ref, state };
        },
      },
      signal,
    );
  };
}
