import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PROMPT_LIMIT } from '../../../../contract/constants';
import { characterCount } from '../../../ui/text';
import { emptyWish, type Wish } from './wish';

/** A wish while it is being written, and what is wrong with it once somebody tried to use it. */
export function useWish(initial: Wish = emptyWish) {
  const { t } = useTranslation(['pictures', 'common']);
  const [wish, setWish] = useState(initial);
  const [tried, setTried] = useState(false);
  const tooLong = characterCount(wish.text.trim()) > PROMPT_LIMIT;
  const error = tooLong
    ? t('pictures:prompt.tooLong', { limit: PROMPT_LIMIT })
    : tried && wish.text.trim() === ''
      ? t('pictures:prompt.empty')
      : null;
  return {
    wish,
    error,
    change: (part: Partial<Wish>) => setWish((was) => ({ ...was, ...part })),
    put: (next: Wish) => {
      setWish(next);
      setTried(false);
    },
    /** Whether it can be used; says what is wrong from now on. */
    check(): boolean {
      setTried(true);
      return wish.text.trim() !== '' && !tooLong;
    },
  };
}
