import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/client';
import { UnsavedError } from '../player/tracks';
import { BrowserRenderError } from './fault';
import { MOST_MINUTES } from './makeFilm';

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Whether the creator is told why; any other failure is a fault of ours. */
export const isForeseen = (error: unknown): boolean =>
  error instanceof BrowserRenderError ||
  error instanceof UnsavedError ||
  error instanceof ApiError ||
  isFull(error);

/** Says in the language of the interface why a video could not be made. */
export function useFaultText(): (error: unknown) => string {
  const { t } = useTranslation(['film-browser', 'studio']);
  return (error) => {
    if (error instanceof BrowserRenderError)
      return t(`faults.${error.fault}`, { scene: error.scene ?? 1, minutes: MOST_MINUTES });
    if (error instanceof UnsavedError) return t('studio:render.notSaved');
    if (error instanceof ApiError) return error.message;
    return t(isFull(error) ? 'faults.full' : 'faults.other');
  };
}
