import { DEFAULT_RANDOMNESS } from '../../../contract/role/limits';
import type { RoleContent } from '../../../contract/role/schema';
import type { SpokenLanguage } from '../../../contract/common/languages';
import english from './en-US.json' with { type: 'json' };
import malay from './ms-MY.json' with { type: 'json' };
import thai from './th-TH.json' with { type: 'json' };
import chinese from './zh-CN.json' with { type: 'json' };

/** Templates of the stock that bring a role. */
export type TemplateKey = keyof typeof chinese;
type Roles = Readonly<Record<TemplateKey, Omit<RoleContent, 'randomness'>>>;

const roles: Readonly<Record<SpokenLanguage, Roles>> = {
  'zh-CN': chinese,
  'en-US': english,
  'ms-MY': malay,
  'th-TH': thai,
};

const roleIn = (language: SpokenLanguage, key: TemplateKey): RoleContent => ({
  ...roles[language][key],
  randomness: DEFAULT_RANDOMNESS,
});

/** The role of a stock template in each language, so that a project from it can answer at once. */
export const templateRoles = (key: TemplateKey): Record<SpokenLanguage, RoleContent> => ({
  'zh-CN': roleIn('zh-CN', key),
  'en-US': roleIn('en-US', key),
  'ms-MY': roleIn('ms-MY', key),
  'th-TH': roleIn('th-TH', key),
});

/** The roles of all stock templates that have one of their own. */
export const everyTemplateRole = (): Record<SpokenLanguage, RoleContent>[] =>
  (Object.keys(chinese) as TemplateKey[]).map(templateRoles);
