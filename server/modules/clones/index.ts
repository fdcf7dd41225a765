import type { Executor } from '../../db/connection';
import type { ServerDeps } from '../../deps';
import { type Catalogue, moveCloned } from '../catalogue';
import type { Library } from '../library';
import type { Messages } from '../messages';
import type { Shop } from '../shop';
import type { Refunds } from '../trade';
import { dropUnusedConsents } from './consent-store';
import { isAvatarService } from './at-service';
import { createCloneDescriptions, hasResult, shownState } from './describe';
import { createCloneDesk } from './desk';
import { createErasing } from './erase';
import { createExchanges } from './exchange';
import { createMeasures } from './measure';
import { cloneDeskRoutes, cloneRoutes } from './routes';
import { createClones } from './service';
import { createCloneSources } from './sources';
import { type CloneRow, findByNumber, moveClones } from './store';
import { createTraining } from './training';
import { createTrials, type Perform } from './trial';
import { spokenFor } from '../../../contract/common/languages';

export interface ClonesDeps {
  library: Library;
  catalogue: Catalogue;
  messages: Messages;
  shop: Shop;
  refunds: Refunds;
  perform: Perform;
}

export { type GivenConsent, givenConsents } from './given-consents';

/** Avatars and voices of people, made for one account each: orders, their review, training, and their deletion. */
export interface Clones {
  stop(): Promise<void>;
  leave(tx: Executor, accountId: string): Promise<() => Promise<void>>;
}

/** See {@link Clones}. */
export function registerClones(
  { db, route, engines, config, schedule, events, work, onError }: ServerDeps,
  { library, catalogue, messages, shop, refunds, perform }: ClonesDeps,
): Clones {
  const { storage, portraits, avatar, speech, voiceClone, avatarServices } = engines;
  const services = { voices: voiceClone, avatars: avatarServices };
  const { describe: uploads, materials } = library;
  const exchanges = createExchanges({
    db,
    voices: voiceClone,
    products: shop.products,
    refunds,
    openProbe: engines.mediaProbe,
    wake: () => training.wake(),
  });
  const describe = createCloneDescriptions({
    db,
    describe: uploads,
    catalogue,
    voices: voiceClone,
    exchangeBack: exchanges.backFor,
  });
  const sources = createCloneSources({
    db,
    storage,
    openProbe: engines.mediaProbe,
    describe: uploads,
    readRecording: voiceClone.readRecording,
    publicUrl: config.publicUrl,
  });
  const tell = (row: CloneRow) => {
    const { accountId, id, state, progress } = row;
    events.tell('clone:changed', { accountId, clone: { id, state: shownState(state), progress } });
  };
  const training = createTraining({
    db,
    host: work,
    storage,
    portraits,
    motion: config.portraitMotion,
    avatars: avatar,
    services,
    sources,
    messages,
    tell,
    onError,
  });
  const { wake, drop } = training;
  const erasing = createErasing({ db, storage, materials, services, drop, onError });

  voiceClone.useVoices(async (number) => {
    const row = await findByNumber(db, number);
    if (row === null || row.service === null || row.serviceRef === null) return null;
    const { service, serviceRef: voiceRef, language, gender } = row;
    if (isAvatarService(service)) return null;
    return { service, voiceRef, locale: spokenFor(language), gender, sample: () => sources.recording(row) };
  });
  avatarServices.useAvatars(async (number) => {
    const row = await findByNumber(db, number);
    if (row === null || row.service === null || row.serviceRef === null || !hasResult(row)) return null;
    return isAvatarService(row.service) ? { service: row.service, ref: row.serviceRef } : null;
  });
  const measures = createMeasures({
    storage,
    openProbe: engines.mediaProbe,
    readRecording: voiceClone.readRecording,
  });
  cloneRoutes(route, {
    db,
    clones: createClones({
      db,
      describe,
      measures,
      products: shop.products,
      voices: voiceClone,
      isAutomatic: config.cloneReview === 'automatic',
      storage,
      drop,
      wake,
    }),
    trials: createTrials({
      db,
      storage,
      measures,
      portraits,
      catalogue,
      materials,
      watermark: engines.watermark,
      perform,
    }),
    erasing,
    exchanges,
    describe,
    cloner: voiceClone.offered,
  });
  cloneDeskRoutes(
    route,
    createCloneDesk({
      db,
      storage,
      describe,
      services,
      speech,
      messages,
      tell,
      drop,
      wake,
      onError,
    }),
  );
  schedule.sweepFiles('sweep-clones', '57 3 * * *', () => erasing.sweep());
  schedule.add('sweep-clone-uploads', '54 3 * * *', () => erasing.sweepUploads());
  schedule.add('sweep-clone-consents', '52 3 * * *', () => dropUnusedConsents(db));
  return { stop: () => training.stop(), leave: erasing.leave };
}

/** Moves the clones of an account that is merged into another one. */
export async function joinClones(tx: Executor, from: string, to: string): Promise<void> {
  await moveClones(tx, from, to);
  await moveCloned(tx, from, to);
}
