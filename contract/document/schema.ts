import * as T from 'typebox';
import { Film } from '../film/schema';
import { Stage } from './stage/schema';

export * from './stage/schema';

/** What a project is: a stage, and the scenes of a film. */
export const ProjectDocument = T.Object({ ...Stage.properties, film: T.Optional(Film) });
export type ProjectDocument = T.Static<typeof ProjectDocument>;

/** One patch as immer emits it; `path` leads from the document's root. */
export const Patch = T.Object({
  op: T.Union([T.Literal('replace'), T.Literal('remove'), T.Literal('add')]),
  path: T.Array(T.Union([T.String(), T.Integer()]), { maxItems: 32 }),
  value: T.Optional(T.Unknown()),
});
export type Patch = T.Static<typeof Patch>;
