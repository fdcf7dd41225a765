import * as T from 'typebox';
import { clothColors, eyeColors, glassesKinds, hairColors } from './limits';

const PersonId = T.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Of a drawn avatar' });

/** How a drawn avatar is put together out of parts of several, all of one build; `null` leaves a part as it is drawn. */
export const AvatarDesign = T.Object({
  /** Whose face it has. */
  face: PersonId,
  /** Whose skin and lips. */
  complexion: PersonId,
  eyes: T.Union([T.Enum([...eyeColors]), T.Null()]),
  /** Whose hair, scarf or hat. */
  headdress: PersonId,
  /** Hair takes a color of hair, a scarf one of cloth. */
  headdressColor: T.Union([T.Enum([...hairColors, ...clothColors]), T.Null()]),
  /** Whose clothes. */
  dress: PersonId,
  dressColor: T.Union([T.Enum([...clothColors]), T.Null()]),
  /** `null` leaves the glasses, or none, of the face. */
  glasses: T.Union([T.Enum([...glassesKinds]), T.Null()]),
});
export type AvatarDesign = T.Static<typeof AvatarDesign>;
