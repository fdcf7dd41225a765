import { videoOf } from '../drawing/videoOf';

/** @deprecated Use {@link videoOf}: a film is what is made of a script. */
export const filmOf = videoOf;
