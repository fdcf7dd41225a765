import type { Language } from '../../../contract/errors';
import type { RoleContent } from '../../../contract/role';
import { rolesInEnglish } from './en-US';
import { rolesInMalay } from './ms-MY';
import type { TemplateKey } from './role';
import { rolesInThai } from './th-TH';
import { rolesInChinese } from './zh-CN';

/** The role of a stock template in each language: what looks finished answers, too. */
export const templateRoles = (key: TemplateKey): Record<Language, RoleContent> => ({
  'zh-CN': rolesInChinese[key],
  'en-US': rolesInEnglish[key],
  'ms-MY': rolesInMalay[key],
  'th-TH': rolesInThai[key],
});
