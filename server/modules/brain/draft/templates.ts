import type { Language } from '../../../../contract/common/languages';
import type { CommonQuestion } from '../../../../contract/role/schema';
import { fill, inEachLanguage, type InEachLanguage } from '../../../texts';

/** A draft without a model, with `{name}` and, where the description says what the role is for, `{about}`. */
interface RoleDraft {
  openingRemarks: string;
  fallbackScript: string;
  commonQuestions: CommonQuestion[];
}

const drafts: InEachLanguage<{ description: string; plain: RoleDraft; about: RoleDraft }> = inEachLanguage(
  (texts) => texts.brain.draft,
);

/** The first sentence of a description, which says what the role is for. */
export const aboutOf = (description: string): string =>
  /^[^。！？.!?\n]{1,80}/u.exec(description.trim())?.[0].trim() ?? '';

/** Drafts of a role's texts in a language; `about` is empty when the description does not say what the role is for. */
export function draftsOf(language: Language, name: string, about: string) {
  const { description, ...drafted } = drafts[language];
  const draft = about === '' ? drafted.plain : drafted.about;
  const filled = (text: string) => fill(text, { name, about });
  return {
    description: filled(description),
    openingRemarks: filled(draft.openingRemarks),
    fallbackScript: filled(draft.fallbackScript),
    commonQuestions: draft.commonQuestions.map(({ question, answer }) => ({
      question: filled(question),
      answer: filled(answer),
    })),
  };
}
