import { join } from 'node:path';
import { createOutbound } from '../../http/outbound';
import type { ServerDeps } from '../../deps';
import { writeBrokenMaterials } from './content/broken';
import { createCleanProofs } from './content/clean-proofs';
import { sweepContents } from './content/contents';
import { createInspector, type Inspect } from './content/inspect';
import { checkIntegrity } from './content/integrity';
import { createIntegrityMetric } from './content/integrity-metric';
import { createMarks } from './content/marks';
import { createLook } from './conversion/look';
import { createConversions } from './conversion/service';
import { createConversionWorker } from './conversion/worker';
import { release } from './material/quota';
import { createDescriptions } from './material/describe';
import { materialRoutes } from './material/routes';
import { createMaterials } from './material/service';
import { createUploadFigures } from './upload/figures';
import { createFromLink } from './upload/from-link';
import { prepareIncoming } from './upload/incoming';
import { createKeeper } from './upload/keep';
import type { PieceStore } from './upload/piece-store';
import { FolderPieces } from './upload/folder-pieces';
import { createResumables, type Resumables, sweepUploads } from './upload/resumable';
import { StoredPieces } from './upload/stored-pieces';
import { resumableRoutes } from './upload/resumable-routes';
import { uploadRoutes } from './upload/routes';
import { createUploads } from './upload/service';
import { createEarlyCheck } from './upload/use';
import type { Materials } from './material/service';
import type { Uploads } from './upload/service';
import type { Content } from './upload/keep';
import type { FileMetadata } from './upload/keep';
import type { ReservedSpace } from './upload/keep';
import type { MaterialRow } from './material/columns';
import type { CleanProofs } from './content/clean-proofs';
import type { Descriptions } from './material/describe';

export interface LibraryDeps {
  /** The file of an address below `/stock/`, null when there is none. */
  stock: (address: string) => Promise<string | null>;
}

/** The library of each account: uploaded and generated images, videos and sounds, and their bytes. */
export interface Library {
  materials: Materials;

  uploads: Uploads;

  /** Looks into a file. */
  inspect: Inspect;

  keep(
    ownerId: string,
    content: Content,
    about: FileMetadata,
    held?: ReservedSpace | null,
  ): Promise<{ row: MaterialRow; isNew: boolean }>;

  cleanProofs: CleanProofs;

  describe: Descriptions;

  /** Lends whole uploads that become no material. */
  takeUpload: Resumables['take'];

  incoming: string;

  /** Stops the conversions that run; the next start begins them anew. */
  stop(): Promise<void>;
}

/** See {@link Library}. */
export async function registerLibrary(deps: ServerDeps, { stock }: LibraryDeps): Promise<Library> {
  const { config, db, engines, events, http, route, authentication, links, schedule, warn: log } = deps;
  const { storage } = engines;
  const incoming = join(config.dataDir, 'incoming');
  await prepareIncoming(incoming);
  const describe = createDescriptions(links);
  const marks = createMarks({ storage, readMark: engines.readMark, warn: log });
  const materials = createMaterials({ db, storage, links, describe, marks, stock });
  const openers = { openProbe: engines.mediaProbe, openConverter: engines.mediaConverter };
  const inspect = createInspector({ ...openers, readHeader: engines.mediaHeader });
  const conversions = createConversionWorker({
    ...openers,
    db,
    storage,
    host: deps.work,
    inspect,
    incoming,
    tell: (accountId, news) => events.tell('material:changed', { accountId, news }),
    tellProjects: (projectIds) => events.tell('project:assets', { projectIds }),
    warn: log,
    onError: deps.onError,
  });
  const { wake } = conversions;
  const cleanProofs = createCleanProofs(deps.secret);
  const keep = createKeeper({ db, storage, cleanProofs, onOrdered: wake });
  const checkEarly = createEarlyCheck(async () => (await engines.mediaConverter()) !== null);
  const uploads = createUploads({
    db,
    keep,
    inspect,
    figures: createUploadFigures(deps.metrics),
    checkEarly,
    incoming,
  });
  const look = createLook({ ...openers, db, storage, incoming, wake, warn: log });
  const onRemoved = (id: string) => release(db, id);
  const pieces: PieceStore =
    config.storageProvider === 'local'
      ? new FolderPieces(join(config.dataDir, 'resumable'), onRemoved)
      : new StoredPieces({ db, storage, folder: incoming, onRemoved });
  const resumables = createResumables({ db, uploads, pieces, checkEarly, log });
  const fromLink = createFromLink({ db, outbound: createOutbound(config.linkHosts), uploads });
  const { uploadMethods: methods } = config;

  materialRoutes(route, materials, createConversions({ ...openers, db, worker: conversions }));
  uploadRoutes(route, { uploads, fromLink, materials, describe, methods });
  resumableRoutes(http, route, {
    resumables,
    materials,
    authenticate: authentication.authenticate,
    methods,
  });

  const count = createIntegrityMetric(deps.metrics);
  schedule.add('sweep-removed', '27 * * * *', () => materials.sweepRemoved());
  schedule.add('purge-materials', '7 3 * * *', () => materials.sweepTrash());
  schedule.add('look-into-materials', '*/10 * * * *', () => look());
  schedule.add('sweep-uploads', '7 * * * *', () => sweepUploads(db, pieces));
  schedule.sweepFiles('sweep-contents', '47 3 * * *', async () => {
    await sweepContents(db, storage);
    await pieces.sweepFiles?.(Date.now());
  });
  schedule.add('sweep-incoming', '37 * * * *', () => prepareIncoming(incoming));
  schedule.add('check-materials', '17 4 * * *', async () =>
    writeBrokenMaterials(db, await checkIntegrity(db, storage, { log, count })),
  );
  return {
    materials,
    uploads,
    inspect,
    keep,
    cleanProofs,
    describe,
    takeUpload: resumables.take,
    incoming,
    stop: () => conversions.stop(),
  };
}

export type { CleanProofs } from './content/clean-proofs';
export { brokenMaterials } from './content/broken';
export { contentKeys, dropContent, dropUnused, holdKey } from './content/contents';
export { endingOf } from './content/endings';
export { fileHashes } from './content/file-hashes';
export { rewritePicture } from './content/inspect';
export { formatOf, importLimits } from './content/media-kind';
export { type Descriptions, sameText } from './material/describe';
export { materialColumns } from './material/columns';
export { customUpload, customUploads, readMaterial } from './material/custom';
export { checkQuota, release, reserve, usedSpace } from './material/quota';
export type { MaterialRow, Materials } from './material/service';
export { sizeText } from './material/size';
export { materialStandings } from './material/standings';
export { noteUses } from './material/uses';
export type { Keep } from './upload/keep';
export { receiveUpload } from './upload/receive';
export type { Uploads } from './upload/service';
export { backgroundForSale } from './material/sale';
