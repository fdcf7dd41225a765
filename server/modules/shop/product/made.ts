import { type ItemType, itemTypes } from '../../../../contract/shop/limits';
import type { VoiceCloneEngine } from '../../../deps';

/** Kinds of things that cannot be made here at the moment: nobody is sold one. */
export type UnavailableTypes = () => Promise<ReadonlySet<ItemType>>;

const voiceTypes = { clone: itemTypes.voiceClone, style: itemTypes.voiceStyle } as const;

/** Of the two kinds of voices the better one is sold that can be made; a style is no cheaper clone to choose beside it. */
export const createUnmade =
  (voices: Pick<VoiceCloneEngine, 'kinds'>): UnavailableTypes =>
  async () => {
    const [sold] = await voices.kinds();
    return new Set(
      Object.values(voiceTypes).filter((type) => sold === undefined || type !== voiceTypes[sold]),
    );
  };
