import * as T from 'typebox';
import { defineRoutes } from './route';

const Share = T.Number({ minimum: 0, maximum: 1 });

/** A part of an interaction design: an element, with its position in fractions of the stage's sides. */
export const DesignPart = T.Object({
  type: T.String({ description: 'An element type, such as `mirra.dialog-box`' }),
  version: T.Integer({ minimum: 1, description: "The type's version that `props` follow" }),
  name: T.String(),
  props: T.Record(T.String(), T.Unknown()),
  place: T.Object({ left: Share, top: Share, width: Share, height: Share }),
});
export type DesignPart = T.Static<typeof DesignPart>;

/** A ready layout of the elements for the conversation between visitors and the avatar. */
export const InteractionDesign = T.Object({
  id: T.String(),
  name: T.String(),
  description: T.String(),
  parts: T.Array(DesignPart),
});
export type InteractionDesign = T.Static<typeof InteractionDesign>;

export const designRoutes = defineRoutes({
  'GET /avatar/design/interaction-design': {
    summary: 'Ready arrangements of dialog parts',
    access: 'user',
    data: T.Object({ records: T.Array(InteractionDesign) }),
  },
});
