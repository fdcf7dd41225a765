import { useTranslation } from 'react-i18next';
import type { FilmRender } from '../../../../contract/render/schema';
import { useFormat } from '../../../ui/useFormat';

/** Names a video by its size, its language, and when it was made. */
export function useVideoName(): (render: FilmRender) => string {
  const { t } = useTranslation(['studio', 'common']);
  const { dateTime } = useFormat();
  return ({ size, language, endTime, createTime }) =>
    [
      t(`studio:render.sizes.${size}`),
      t(`common:languages.${language}`),
      dateTime(endTime ?? createTime),
    ].join(' · ');
}
