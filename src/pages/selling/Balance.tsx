import { useTranslation } from 'react-i18next';
import type { Seller } from '../../../contract/selling/schema';
import { sellerLimits } from '../../../contract/shop/limits';
import { useFormat } from '../../ui/useFormat';
import styles from './selling.module.css';

/** What a seller can have paid out, what is not free yet, and the share of each sale. */
export function Balance({ seller }: { seller: Pick<Seller, 'balance' | 'frozen' | 'sharePercent'> }) {
  const { t } = useTranslation('selling');
  const { price, number } = useFormat();
  return (
    <dl className={styles.balance}>
      <div>
        <dt>{t('balance.free')}</dt>
        <dd>{price(seller.balance)}</dd>
        <dd className={styles.dim}>{t('balance.freeText')}</dd>
      </div>
      <div>
        <dt>{t('balance.frozen')}</dt>
        <dd>{price(seller.frozen)}</dd>
        <dd className={styles.dim}>{t('balance.frozenText', { count: sellerLimits.frozenDays })}</dd>
      </div>
      <div>
        <dt>{t('balance.share')}</dt>
        <dd>{t('balance.percent', { value: number(seller.sharePercent) })}</dd>
        <dd className={styles.dim}>{t('balance.shareText')}</dd>
      </div>
    </dl>
  );
}
