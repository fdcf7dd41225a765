import type { Element } from '../../../../contract/document/schema';
import { languages } from '../../../../contract/errors';
import { elementSpecs } from '../../../../elements';
import { talkPartOf } from '../../../../elements/traits';
import { languageOf } from '../../brain';
import type { Roles } from '../../roles';
import type { Pictured } from './cache';
import type { RoleOpening } from './drawing/scene';

/** Whether an element shows what a role says, or is written in its language, as clocks are. */
const showsSaid = ({ type }: Element): boolean =>
  talkPartOf(type) !== null || elementSpecs.get(type)?.ticks !== undefined;

/** Reads what the avatar of a document says by itself, where its picture shows that. */
export const createSaid =
  (roles: Pick<Roles, 'find'>) =>
  async ({ document, ownerId }: Pick<Pictured, 'document' | 'ownerId'>): Promise<RoleOpening | null> => {
    const { roleId, elements } = document;
    const isShown = elements.pages.some((page) => Object.values(page).some(showsSaid));
    // A document may name any role; only those that its owner may use are read.
    const role = isShown && roleId !== null && ownerId !== null ? await roles.find(roleId, ownerId) : null;
    if (role === null) return null;
    const { openingRemarks, commonQuestions, language } = role;
    return {
      openingRemarks,
      questions: commonQuestions.map(({ question }) => question).filter((question) => question !== ''),
      language: language === 'auto' ? (languageOf(openingRemarks) ?? languages[0]) : language,
    };
  };
