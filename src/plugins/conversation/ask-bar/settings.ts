import type { ProjectDocument } from '../../../../contract/document/schema';
import { talkPartOf } from '../../../../elements/traits';

/** Key of these settings in the document's `meta`. */
export const CONVERSATION_META = 'mirra.conversation';

/** Where the line stands in which visitors write. */
export const askBarPlaces = ['below', 'above', 'hidden'] as const;
export type AskBarPlace = (typeof askBarPlaces)[number];

const isPlace = (value: unknown): value is AskBarPlace => askBarPlaces.some((place) => place === value);

const settingsOf = ({ meta }: Pick<ProjectDocument, 'meta'>): Readonly<Record<string, unknown>> => {
  const settings = meta[CONVERSATION_META];
  return typeof settings === 'object' && settings !== null && !Array.isArray(settings)
    ? (settings as Readonly<Record<string, unknown>>)
    : {};
};

/** Where a project has its ask bar; below the stage where nothing else is set, or nothing that can be read. */
export function askBarOf(document: Pick<ProjectDocument, 'meta'>): AskBarPlace {
  const { askBar } = settingsOf(document);
  return isPlace(askBar) ? askBar : 'below';
}

/** Puts the ask bar in a place. For use inside a transaction. */
export function placeAskBar(draft: ProjectDocument, askBar: AskBarPlace): void {
  draft.meta[CONVERSATION_META] = { ...settingsOf(draft), askBar };
}

/** Whether a part that is seen on the stage lets visitors ask. */
export const canAskOnStage = ({ elements }: Pick<ProjectDocument, 'elements'>): boolean =>
  elements.pages.some((page) =>
    Object.values(page).some(({ type, hidden }) => !hidden && talkPartOf(type) === 'asks'),
  );
