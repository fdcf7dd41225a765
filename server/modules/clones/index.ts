import type { Executor } from '../../db/connection';
import type { ServerParts } from '../../parts';
import { type Catalogue, moveCloned } from '../catalogue';
import type { Library } from '../library';
import type { Messages } from '../messages';
import type { Shop } from '../shop';
import { dropUnusedConsents } from './consent-store';
import { createCloneDescriptions } from './describe';
import { createCloneDesk } from './desk';
import { createErasing } from './erase';
import { createMeasures } from './measure';
import { cloneDeskRoutes, cloneRoutes } from './routes';
import { createClones } from './service';
import { createCloneSources } from './sources';
import { findByNumber, moveClones } from './store';
import { createTraining } from './training';

export interface ClonesParts {
  library: Library;
  catalogue: Catalogue;
  messages: Messages;
  shop: Shop;
}

/** Avatars and voices of people, made for one account each: orders, their review, training, and their deletion. */
export function registerClones(
  { db, route, engines, config, schedule, onError }: ServerParts,
  { library, catalogue, messages, shop }: ClonesParts,
) {
  const { storage, portraits, voiceClone } = engines;
  const { describe: uploads, materials } = library;
  const describe = createCloneDescriptions({ db, describe: uploads, catalogue });
  const sources = createCloneSources({
    db,
    storage,
    describe: uploads,
    readRecording: voiceClone.readRecording,
    publicUrl: config.publicUrl,
  });
  const training = createTraining({ db, storage, portraits, voices: voiceClone, sources, messages, onError });
  const { wake, drop } = training;
  const erasing = createErasing({ db, storage, materials, voices: voiceClone, drop, onError });

  voiceClone.useVoices(async (number) => {
    const row = await findByNumber(db, number);
    if (row === null || row.service === null || row.voiceRef === null) return null;
    const { service, voiceRef, language: locale } = row;
    return { service, voiceRef, locale, sample: () => sources.recording(row) };
  });
  cloneRoutes(route, {
    db,
    clones: createClones({
      db,
      describe,
      measures: createMeasures({
        storage,
        openProbe: engines.mediaProbe,
        readRecording: voiceClone.readRecording,
      }),
      products: shop.products,
      isAutomatic: config.cloneReview === 'automatic',
      drop,
      wake,
    }),
    erasing,
    cloner: voiceClone.offered,
  });
  cloneDeskRoutes(
    route,
    createCloneDesk({ db, storage, describe, voices: voiceClone, messages, drop, wake, onError }),
  );
  schedule.add('sweep-clones', '57 3 * * *', () => erasing.sweep());
  schedule.add('sweep-clone-uploads', '54 3 * * *', () => erasing.sweepUploads());
  schedule.add('sweep-clone-consents', '52 3 * * *', () => dropUnusedConsents(db));
  return { stop: () => training.stop(), leave: erasing.leave };
}

/** Moves the clones of an account that is merged into another one. */
export async function joinClones(tx: Executor, from: string, to: string): Promise<void> {
  await moveClones(tx, from, to);
  await moveCloned(tx, from, to);
}

export type Clones = ReturnType<typeof registerClones>;
