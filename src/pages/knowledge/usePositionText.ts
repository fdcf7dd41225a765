import { useTranslation } from 'react-i18next';
import type { Position } from '../../../contract/knowledge/schema';

/** Says where a chunk stands in its document; '' when nothing is known. */
export function usePositionText(): (position: Position) => string {
  const { t } = useTranslation('knowledge');
  return ({ page, sheet, row, url }) =>
    [
      page !== undefined && t('position.page', { page }),
      sheet,
      row !== undefined && t('position.row', { row }),
      url,
    ]
      .filter((part) => part !== undefined && part !== false)
      .join(' · ');
}
