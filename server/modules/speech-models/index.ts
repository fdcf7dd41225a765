import { join } from 'node:path';
import type { ServerDeps } from '../../deps';
import { createDownloads } from '../../http/outbound-download';
import type { Library } from '../library';
import type { ProjectDomain } from '../projects';
import { unpackInThread } from './archive/unpacking';
import { catalogueFolder, readCatalogue } from './catalogue/read';
import { modelDeskRoutes } from './desk/routes';
import { createModelDesk } from './desk/service';
import { createInstaller } from './install/installer';
import { createModelPlace } from './install/place';
import { createSpreading } from './install/spreading';
import { sweepModelFiles } from './install/sweep';
import { createModelWorker } from './install/worker';
import { naturalVoiceRoutes } from './natural/routes';
import { createNaturalVoices, type NaturalVoices } from './natural/service';

/** Speech models that are installed from the catalogue, and their voices in place of the embedded ones. */
export interface SpeechModelDomain {
  natural: Pick<NaturalVoices, 'insteadOf'>;
  stop(): Promise<void>;
}

/** See {@link SpeechModelDomain}. */
export async function registerSpeechModels(
  deps: ServerDeps,
  { library, project }: { library: Library; project: ProjectDomain },
): Promise<SpeechModelDomain> {
  const { config, db, engines, route, schedule, node, work, warn, onError } = deps;
  const { storage, localModels, speech } = engines;
  const folders = [catalogueFolder, ...(config.modelsCatalogue === null ? [] : [config.modelsCatalogue])];
  const catalogue = await readCatalogue(folders, warn);
  const entryOf = (name: string) => catalogue.get(name) ?? null;
  const place = createModelPlace(config.modelsDir, {
    who: node.id,
    onChange: () => localModels.lookAgain(),
  });
  const mirror = config.modelsMirror;
  const downloads = createDownloads({
    allowed: config.linkHosts,
    trusted: mirror === null ? [] : [new URL(mirror).origin],
    proxies: { http: config.httpProxy, https: config.httpsProxy, none: config.noProxy },
  });
  const isShared = config.storageProvider === 's3';
  const installer = createInstaller({
    db,
    storage,
    place,
    models: localModels,
    downloads,
    unpack: unpackInThread,
    mirror: () => mirror,
    isShared,
  });
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
    natural,
    async stop() {
      await worker.stop();
      await spreading.stop();
      await downloads.close();
    },
  };
}
