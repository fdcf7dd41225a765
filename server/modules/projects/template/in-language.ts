import type { ProjectDocument } from '../../../../contract/document/schema';
import type { RoleContent } from '../../../../contract/role/schema';
import { defaultLanguage, type Language, spokenFor } from '../../../../contract/common/languages';
import type { LocalText } from '../../../db/schema';

/** A template's document with the texts of its elements in a language. */
export function inLanguage(
  { document, texts }: { document: ProjectDocument; texts: Record<string, LocalText> | null },
  language: Language,
): ProjectDocument {
  if (texts === null) return document;
  const pages = document.elements.pages.map((page) =>
    Object.fromEntries(
      Object.entries(page).map(([id, element]) => {
        const content = texts[id]?.[language];
        return [id, content === undefined ? element : { ...element, props: { ...element.props, content } }];
      }),
    ),
  );
  return { ...document, elements: { ...document.elements, pages } };
}

/** The role of a template in a language; a user's own template has it in one language only. */
export const roleInLanguage = (
  { roles }: { roles: Partial<Record<Language, RoleContent>> | null },
  language: Language,
): RoleContent | null =>
  roles?.[language] ?? roles?.[spokenFor(language)] ?? roles?.[defaultLanguage] ?? null;
