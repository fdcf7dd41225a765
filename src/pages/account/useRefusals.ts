import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RefusedField, refusalOf } from './accountCalls';

export interface Refusals {
  /** What the server said, by the field that it stands at. */
  texts: Partial<Record<RefusedField, string>>;
  refuse: (error: unknown) => void;
  clear: () => void;
}

/** Refusals of the server at the fields of a form; one whose field this form lacks stands below all of them. */
export function useRefusals(fields: readonly RefusedField[]): Refusals {
  const { t } = useTranslation(['account', 'errors']);
  const [texts, setTexts] = useState<Refusals['texts']>({});
  return {
    texts,
    refuse(error) {
      const { field, text } = refusalOf(error);
      const shown = fields.includes(field) ? field : 'form';
      setTexts({ [shown]: 'key' in text ? t(text.key) : text.message });
    },
    clear: () => setTexts({}),
  };
}
