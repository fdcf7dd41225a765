import * as T from 'typebox';
import { nullable } from '../common/schema';
import { Scene } from '../film/schema';
import { logoPlaces, logoSize } from './limits';

const Color = T.String({ pattern: '^#[0-9a-fA-F]{6}$' });
const FontId = T.String({
  maxLength: 64,
  description: 'As texts of a stage name fonts; empty is the usual one',
});

export const BrandLogo = T.Object({
  materialId: T.String({ maxLength: 64 }),
  place: T.Enum([...logoPlaces]),
  size: T.Number({ minimum: logoSize.min, maximum: logoSize.max, description: 'Share of the short side' }),
});
export type BrandLogo = T.Static<typeof BrandLogo>;

/** How an account wants its films to look. What is null stays in a film as it is. */
export const BrandKit = T.Object({
  logo: nullable(BrandLogo),
  /** In place of the first and the second color of a film. */
  colors: T.Object({ primary: nullable(Color), secondary: nullable(Color) }),
  /** Of headlines, and of all other texts. */
  fonts: T.Object({ heading: nullable(FontId), body: nullable(FontId) }),
  /** Scenes with which films begin and end. */
  opening: nullable(Scene),
  closing: nullable(Scene),
});
export type BrandKit = T.Static<typeof BrandKit>;
