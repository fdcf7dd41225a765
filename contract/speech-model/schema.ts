import * as T from 'typebox';
import { Id, LanguageName, nullable, Time } from '../common/schema';
import { businessUses, modelKinds, modelSteps, modelUses, shownModelStates } from './limits';

const Bytes = T.Integer({ minimum: 0 });

/** A model of the catalogue, and how it stands here. */
export const SpeechModel = T.Object({
  name: T.String({ description: 'Name of its folder' }),
  title: T.String(),
  use: T.Enum([...modelUses]),
  kind: T.Enum([...modelKinds]),
  languages: T.Array(
    T.Object({
      language: LanguageName,
      rank: T.Integer({ minimum: 1, description: '1 is the best of its use in this language' }),
      sample: nullable(T.String({ description: 'A sentence to hear it by' })),
    }),
  ),
  speakers: T.Integer({ minimum: 0 }),
  maker: T.Object({ name: T.String(), page: T.String() }),
  license: T.Object({ name: T.String(), url: T.String(), business: T.Enum([...businessUses]) }),
  /** Of its files as they are downloaded; null where nobody states it. */
  bytes: nullable(Bytes),
  files: T.Array(
    T.Object({
      name: T.String(),
      sha256: nullable(T.String()),
      /** Whether somebody states the digest; else it is that of the first download. */
      isStated: T.Boolean(),
    }),
  ),
  lookedUp: T.String({ format: 'date', description: 'Day on which the facts were looked up' }),
  state: T.Enum([...shownModelStates]),
  /** Of the installation that is under way; null while none is. */
  progress: nullable(
    T.Object({
      step: nullable(T.Enum([...modelSteps])),
      bytes: Bytes,
      total: nullable(Bytes),
      secondsLeft: nullable(T.Integer({ minimum: 0 })),
    }),
  ),
  /** Why the last installation failed. */
  error: nullable(T.String()),
  /** Of the folder on this node; null where it is not here. */
  folderBytes: nullable(Bytes),
  accepted: nullable(T.Object({ by: T.String(), time: Time })),
});
export type SpeechModel = T.Static<typeof SpeechModel>;

/** A folder that is there by hand, and that the catalogue does not know. */
export const SpeechModelFolder = T.Object({
  folder: T.String(),
  name: T.String(),
  use: nullable(T.Enum([...modelUses])),
  languages: T.Array(LanguageName),
  speakers: T.Integer({ minimum: 0 }),
  license: nullable(T.String()),
  bytes: Bytes,
  /** Why it is not used, for the operator and in English; null when it is. */
  problem: nullable(T.String()),
});
export type SpeechModelFolder = T.Static<typeof SpeechModelFolder>;

export const SpeechModels = T.Object({
  models: T.Array(SpeechModel),
  folders: T.Array(SpeechModelFolder),
  /** Where the folders are, on the node that answers. */
  dir: T.String(),
  freeBytes: Bytes,
  canRun: T.Boolean({ description: 'The program that runs models is installed' }),
  isOffered: T.Boolean({ description: 'No natural voice is here yet, and nobody has put the hint away' }),
});
export type SpeechModels = T.Static<typeof SpeechModels>;

/** A project whose voice was changed, and how it is put back. */
export const ChangedVoice = T.Object({
  projectId: Id,
  name: T.String(),
  revision: T.Integer({ minimum: 0, description: 'After the change' }),
  from: T.Integer({ minimum: 0 }),
  to: T.Integer({ minimum: 0 }),
});
export type ChangedVoice = T.Static<typeof ChangedVoice>;
