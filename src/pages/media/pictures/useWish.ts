import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PROMPT_LIMIT } from '../../../../contract/constants';
import { characterCount } from '../../../ui/text';
import { emptyWish, type Wish } from './wish';
import { keepWish, readWish, type WishPage } from './wishDraft';

/**
 * A wish while it is being written, and what is wrong with it once somebody tried to use it. It is kept for the visit.
 * @param opened what the page is opened with; a step back to it finds what was made of that.
 */
export function useWish(page: WishPage, opened: Wish | null = null) {
  const { t } = useTranslation(['pictures', 'common']);
  const { key } = useLocation();
  const [wish, setWish] = useState(() => {
    const written = readWish(page, key);
    return written?.isBack === true ? written.wish : (opened ?? written?.wish ?? emptyWish);
  });
  const [tried, setTried] = useState(false);
  const tooLong = characterCount(wish.text.trim()) > PROMPT_LIMIT;
  const error = tooLong
    ? t('pictures:prompt.tooLong', { limit: PROMPT_LIMIT })
    : tried && wish.text.trim() === ''
      ? t('pictures:prompt.empty')
      : null;
  const write = (next: Wish) => {
    setWish(next);
    keepWish(page, key, next);
  };
  return {
    wish,
    error,
    change: (part: Partial<Wish>) => write({ ...wish, ...part }),
    put: (next: Wish) => {
      write(next);
      setTried(false);
    },
    /** Whether it can be used; says what is wrong from now on. */
    check(): boolean {
      setTried(true);
      return wish.text.trim() !== '' && !tooLong;
    },
  };
}
