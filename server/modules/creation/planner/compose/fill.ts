import type { Gender } from '../../../../../contract/creation/schema';
import type { SpokenLanguage } from '../../../../../contract/common/languages';

/** Values for the slots of a text; null when unknown. */
export interface Facts {
  name: string;
  organization: string;
  hours: string | null;
  address: string | null;
  phone: string | null;
  product: string | null;
}
type Slot = keyof Facts;

/** How a Thai speaker ends sentences and questions, and calls himself or herself. */
const thai: Readonly<Record<Gender, Readonly<Record<string, string>>>> = {
  female: { ka: 'ค่ะ', kha: 'คะ', chan: 'ดิฉัน' },
  male: { ka: 'ครับ', kha: 'ครับ', chan: 'ผม' },
};

const BRACKET = /\[([^[\]|]*)\|([^[\]|]*)\]/g;
const SLOT = /\{(\w+)\}/g;

const slotsOf = (template: string): string[] => [...template.matchAll(SLOT)].map(([, slot = '']) => slot);

/** Whether a text says something of the given facts that would be lost without them. */
export const tellsFacts = (template: string, facts: Facts): boolean =>
  [...template.matchAll(BRACKET)].some(([, known = '']) => {
    const slots = slotsOf(known).filter(
      (slot) => slot in facts && slot !== 'name' && slot !== 'organization',
    );
    return slots.length > 0 && slots.every((slot) => facts[slot as Slot] !== null);
  });

/** Generic names begin in lower case: they are raised where a sentence begins. */
const raised = (value: string) => value.charAt(0).toUpperCase() + value.slice(1);

/**
 * A scenario's text with its slots filled: of `[A|B]`, A stands where all its slots are known, and B elsewhere.
 * @throws Error for a slot that is not known here: the texts are ours
 */
export function fill(template: string, facts: Facts, gender: Gender, language: SpokenLanguage): string {
  const valueOf = (slot: string): string | null => {
    const particle = thai[gender][slot];
    if (particle !== undefined) return particle;
    if (!(slot in facts)) throw new Error(`A scenario's text has an unknown slot: ${slot}`);
    return facts[slot as Slot];
  };
  const chosen = template.replaceAll(BRACKET, (_, known: string, otherwise: string) =>
    slotsOf(known).every((slot) => valueOf(slot) !== null) ? known : otherwise,
  );
  const isLatin = language === 'en-US' || language === 'ms-MY';
  const filled = chosen.replaceAll(SLOT, (_, slot: string, at: number) => {
    const value = valueOf(slot) ?? '';
    return isLatin && /(?:^|[.!?:]\s+)$/.test(chosen.slice(0, at)) ? raised(value) : value;
  });
  return filled
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ +([,.!?])/g, '$1')
    .trim();
}
