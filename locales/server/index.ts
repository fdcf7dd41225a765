import type { Language } from '../../contract/common/languages';
import english from './en-US';
import malay from './ms-MY';
import thai from './th-TH';
import chinese from './zh-CN';

/** Every text of the server in one language; the English ones say which there are. */
export type ServerTexts = typeof english;

/** The texts of the server: a language that the product has, and a text that English has, must be here. */
export const serverTexts: Readonly<Record<Language, ServerTexts>> = {
  'zh-CN': chinese,
  'en-US': english,
  'ms-MY': malay,
  'th-TH': thai,
};
