import type { SpokenLanguage } from '../../contract/common/languages';
import type { RoleContent } from '../../contract/role/schema';
import { demoTalks } from './demo-talks';
import { squareRows } from './square-roles';
import { everyTemplateRole } from './template-roles';

type InEachLanguage = Record<SpokenLanguage, RoleContent>;

/**
 * What the demo says when nothing fits. There is a demo with a voice of its own in each language, which greets in that and has
 * the questions of all.
 */
const demoRole = (): InEachLanguage => {
  const inOne = (language: SpokenLanguage): RoleContent => ({
    ...demoTalks[language].role,
    description: '',
    openingRemarks: '',
    commonQuestions: [],
  });
  return {
    'zh-CN': inOne('zh-CN'),
    'en-US': inOne('en-US'),
    'ms-MY': inOne('ms-MY'),
    'th-TH': inOne('th-TH'),
  };
};

/** All roles that we have written, each in the four languages. */
export const stockRoles = (): InEachLanguage[] => [
  ...squareRows().map(({ contents }) => contents),
  ...everyTemplateRole(),
  demoRole(),
];
