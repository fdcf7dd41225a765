import { scenarios } from '../../../../contract/creation/limits';
import type { Scenario } from '../../../../contract/creation/schema';
import type { SpokenLanguage } from '../../../../contract/common/languages';
import { scenarioGrammars } from './grammars';

/** The scenarios by name, in the order of their list. */
export const scenarioNames = (): { id: Scenario; names: Record<SpokenLanguage, string> }[] =>
  scenarios.map((id) => {
    const { texts } = scenarioGrammars[id];
    return {
      id,
      names: {
        'zh-CN': texts['zh-CN'].name,
        'en-US': texts['en-US'].name,
        'ms-MY': texts['ms-MY'].name,
        'th-TH': texts['th-TH'].name,
      },
    };
  });
