import { type Language, languages } from '../../../contract/errors';
import type { Category } from '../../../contract/material';

const genders: Readonly<Record<'female' | 'male', Readonly<Record<Language, string>>>> = {
  female: { 'zh-CN': '女', 'en-US': 'Female', 'ms-MY': 'Perempuan', 'th-TH': 'หญิง' },
  male: { 'zh-CN': '男', 'en-US': 'Male', 'ms-MY': 'Lelaki', 'th-TH': 'ชาย' },
};

/** Languages by their own names, which are the same in every interface language. */
const spoken: Readonly<Record<Language, string>> = {
  'zh-CN': '中文',
  'en-US': 'English',
  'ms-MY': 'Bahasa Melayu',
  'th-TH': 'ไทย',
};

/** The categories of avatars: whom they show. Each id is a value of the avatar's `gender`. */
export const avatarCategories = (language: Language): Category[] =>
  (['female', 'male'] as const).map((id) => ({ id, name: genders[id][language] }));

/** The categories of voices: what they speak. Each id is a value of the voice's `locale`. */
export const voiceCategories = (): Category[] => languages.map((id) => ({ id, name: spoken[id] }));
