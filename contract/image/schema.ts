import * as T from 'typebox';
import { Id, nullable, Time } from '../common/schema';
import { imageRatios, imageStyles } from './limits';
import { LibraryMaterial } from '../material/schema';

export const ImageRatio = T.Enum([...imageRatios]);
export type ImageRatio = T.Static<typeof ImageRatio>;

/** The style, which the calls name `scene`. */
export const ImageStyle = T.Enum([...imageStyles]);
export type ImageStyle = T.Static<typeof ImageStyle>;

/** Images of one batch have consecutive seeds, which give different compositions. */
export const Seed = T.Integer({ minimum: 0, maximum: 2_147_483_647 });

export const ImageLabel = T.Object({ id: T.String(), name: T.String() });
export type ImageLabel = T.Static<typeof ImageLabel>;

/** A sample prompt with an image of its result. */
export const PromptTemplate = T.Object({
  id: T.String(),
  name: T.String(),
  text: T.String(),
  ratio: ImageRatio,
  scene: ImageStyle,
  labels: T.Array(ImageLabel),
  coverUrl: T.String(),
});
export type PromptTemplate = T.Static<typeof PromptTemplate>;

/** `running` from the start of its first image; the last three are final. */
export const ProductionState = T.Enum(['queued', 'running', 'done', 'failed', 'cancelled']);
export type ProductionState = T.Static<typeof ProductionState>;

/** Images that are generated from one prompt. */
export const Production = T.Object({
  id: Id,
  text: T.String(),
  ratio: ImageRatio,
  scene: ImageStyle,
  count: T.Integer(),
  label: T.Boolean({ description: 'The pictures show that they were made by AI' }),
  seed: Seed,
  state: ProductionState,
  done: T.Integer({ description: 'Pictures that are ready' }),
  understood: T.Array(T.String()),
  engine: T.Enum(['embedded', 'openai', 'sd-webui']),
  error: nullable(T.String({ description: "Why it failed, in the reader's language" })),
  pictures: T.Array(LibraryMaterial, { description: 'Those that are ready and not deleted' }),
  createTime: Time,
});
export type Production = T.Static<typeof Production>;
