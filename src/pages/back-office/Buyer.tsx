import { useTranslation } from 'react-i18next';
import type { DeskOrder } from '../../../contract/shop-desk/schema';

/** Who has bought, in a line; orders outlive their accounts. */
export function Buyer({ buyer }: Pick<DeskOrder, 'buyer'>) {
  const { t } = useTranslation('ops');
  return <>{buyer === null ? t('gone') : `${buyer.userName} · ${buyer.phone}`}</>;
}
