import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RefusedField, refusalOf } from './accountCalls';

export interface Refusals {
  /** The server's messages by field. */
  texts: Partial<Record<RefusedField, string>>;
  refuse: (error: unknown) => void;
  clear: () => void;
}

/** Shows refusals of the server at the fields of a form, or below them when the form has no such field. */
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
