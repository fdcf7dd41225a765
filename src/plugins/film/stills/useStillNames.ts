import { useTranslation } from 'react-i18next';
import type { ShownStill } from '../../../../contract/render/schema';
import { useElementTypes, useLabels } from '../../../kernel';

/** Names that are listed; of more, the rest is not named. */
const NAMED = 6;

/** The names of some elements as one text, each name once. */
export function useStillNames(elements: readonly Pick<ShownStill, 'name' | 'type'>[]): string {
  const { i18n } = useTranslation();
  const used = new Set(elements.map(({ type }) => type));
  const types = useElementTypes().filter(({ id }) => used.has(id));
  const label = useLabels(types.map(({ title }) => title));
  const titleOf = (type: string): string => {
    const title = types.find(({ id }) => id === type)?.title;
    return title === undefined ? type : label(title);
  };
  const names = [...new Set(elements.map(({ name, type }) => name || titleOf(type)))];
  const listed = names.length > NAMED ? [...names.slice(0, NAMED), '…'] : names;
  return new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(listed);
}
