import { join } from 'node:path';
import type { ServerDeps } from '../../deps';
import type { Library } from '../library';
import type { ProjectDomain } from '../projects';
import { modelDeskRoutes } from './desk/routes';
import { createModelDesk } from './desk/service';
import { createSpreading } from './install/spreading';
import { sweepModelFiles } from './install/sweep';
import { createModelWorker } from './install/worker';
import { naturalVoiceRoutes } from './natural/routes';
import { createNaturalVoices, type NaturalVoices } from './natural/service';
import { openModelParts } from './parts';

/** The best natural voice in place of an embedded one; null where there is none, or it is another voice. */
export type NaturalVoice = NaturalVoices['insteadOf'];

/** Speech models that are installed from the catalogue, and their voices in place of the embedded ones. */
export interface SpeechModelDomain {
  insteadOf: NaturalVoice;
  stop(): Promise<void>;
}

/** See {@link SpeechModelDomain}. */
export async function registerSpeechModels(
  deps: ServerDeps,
  { library, project }: { library: Library; project: ProjectDomain },
): Promise<SpeechModelDomain> {
  const { config, db, engines, route, schedule, node, work, warn, onError } = deps;
  const { storage, localModels, speech } = engines;
  const parts = await openModelParts({ config, db, storage, models: localModels, who: node.id, warn });
  const { catalogue, entryOf, place, installer, downloads, isShared } = parts;
  const spreading = createSpreading({ db, place, installer, entryOf, isShared, warn, onError });
  const worker = createModelWorker({
    db,
    storage,
    host: work,
    place,
    installer,
    entryOf,
    warn,
    onError,
  });
  modelDeskRoutes(
    route,
    createModelDesk({
      db,
      storage,
      catalogue,
      models: localModels,
      place,
      takeUpload: library.takeUpload,
      voicesOf: async (folder) =>
        ((await speech.localVoices?.()) ?? []).filter((one) => one.folder === folder).map(({ id }) => id),
      incoming: join(config.dataDir, 'incoming'),
      wake: worker.wake,
      drop: worker.drop,
      look: spreading.look,
    }),
  );
  const natural = createNaturalVoices({ db, speech, catalogue, replacement: project.voices });
  naturalVoiceRoutes(route, natural);
  schedule.sweepFiles('sweep-model-files', '23 4 * * *', () => sweepModelFiles(db, storage));
  return {
    insteadOf: natural.insteadOf,
    async stop() {
      await worker.stop();
      await spreading.stop();
      await downloads.close();
    },
  };
}

export { ModelToolError, openModelTool } from './tool';
