import type { ImageStyle } from '../../../contract/image/schema';

/** The words that ask a model for a style; null leaves it open. */
export const styleWords: Readonly<Record<ImageStyle, string | null>> = {
  unlimited: null,
  flat: 'flat vector illustration, clean shapes, solid colors',
  watercolor: 'watercolor painting, soft bleeding edges, paper texture',
  ink: 'traditional Chinese ink wash painting, shuimo, rice paper',
  oil: 'oil painting, visible brush strokes, impasto texture',
  papercut: 'layered paper cut art, paper craft, soft shadows between layers',
  lowpoly: 'low poly art, faceted triangles',
  lineart: 'line art, clean ink outlines, white background',
  cyberpunk: 'cyberpunk style, neon lights, dark, magenta and cyan glow',
  minimal: 'minimalist, few shapes, large empty areas, muted colors',
};

/** Every picture is a background for a person who is added later. */
export const BACKDROP = 'background scene with a calm center, no people, no text';

export const promptOf = (text: string, style: ImageStyle): string =>
  [text, styleWords[style], BACKDROP].filter((part) => part !== null).join(', ');
