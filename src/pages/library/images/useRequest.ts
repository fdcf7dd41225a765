import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PROMPT_LIMIT } from '../../../../contract/image/limits';
import { characterCount } from '../../../ui/text';
import { emptyRequest, type ImageRequest } from './request';
import { keepRequest, readRequest, type RequestPage } from './requestDraft';

/**
 * A request that is being written, with its errors after the first try to submit it. It is kept for the visit.
 * @param opened the page's navigation state; after a step back the edited request wins.
 */
export function useRequest(page: RequestPage, opened: ImageRequest | null = null) {
  const { t } = useTranslation(['pictures', 'common']);
  const { key } = useLocation();
  const [request, setRequest] = useState(() => {
    const written = readRequest(page, key);
    return written?.isBack === true ? written.request : (opened ?? written?.request ?? emptyRequest);
  });
  const [tried, setTried] = useState(false);
  const tooLong = characterCount(request.text.trim()) > PROMPT_LIMIT;
  const error = tooLong
    ? t('pictures:prompt.tooLong', { limit: PROMPT_LIMIT })
    : tried && request.text.trim() === ''
      ? t('pictures:prompt.empty')
      : null;
  const write = (next: ImageRequest) => {
    setRequest(next);
    keepRequest(page, key, next);
  };
  return {
    request,
    error,
    change: (part: Partial<ImageRequest>) => write({ ...request, ...part }),
    put: (next: ImageRequest) => {
      write(next);
      setTried(false);
    },
    /** Whether it is valid; shows errors from now on. */
    check(): boolean {
      setTried(true);
      return request.text.trim() !== '' && !tooLong;
    },
  };
}
