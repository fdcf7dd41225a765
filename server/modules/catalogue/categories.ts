import { type Language, spokenLanguages } from '../../../contract/common/languages';
import type { Category } from '../../../contract/material/schema';
import { byKey, inEachLanguage } from '../../texts';

const genders: Readonly<Record<'female' | 'male', Readonly<Record<Language, string>>>> = byKey(
  (texts) => texts.catalogue.genders,
);

/** Languages by their own names, which are the same in every interface language. */
const spoken: Readonly<Record<Language, string>> = inEachLanguage((texts) => texts.catalogue.ownName);

/** The categories of avatars: whom they show. Each id is a value of the avatar's `gender`. */
export const avatarCategories = (language: Language): Category[] =>
  (['female', 'male'] as const).map((id) => ({ id, name: genders[id][language] }));

/** The categories of voices: what they speak. Each id is a value of the voice's `locale`. */
export const voiceCategories = (): Category[] => spokenLanguages.map((id) => ({ id, name: spoken[id] }));
