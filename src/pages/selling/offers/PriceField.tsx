import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/useFormat';
import styles from '../forms.module.css';
import { shareOf } from '../share';
import { sellingPrice } from './offerForm';

interface PriceFieldProps {
  value: string;
  sharePercent: number;
  error: string | null;
  onChange: (value: string) => void;
}

/** A price in yuan, and whose how much of it is. */
export function PriceField({ value, sharePercent, error, onChange }: PriceFieldProps) {
  const { t } = useTranslation('selling');
  const { price } = useFormat();
  const fen = sellingPrice(value);
  const share = fen === null ? null : shareOf(fen, sharePercent);
  return (
    <div>
      <TextInput
        size="md"
        label={t('offer.price')}
        inputMode="decimal"
        autoComplete="off"
        leftSection="¥"
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <dl className={styles.share} aria-live="polite">
        <div>
          <dt>{t('offer.buyerPays')}</dt>
          <dd>{fen === null ? '–' : price(fen)}</dd>
        </div>
        <div>
          <dt>{t('offer.youGet', { percent: sharePercent })}</dt>
          <dd data-mine>{share === null ? '–' : price(share)}</dd>
        </div>
        <div>
          <dt>{t('offer.siteKeeps')}</dt>
          <dd>{fen === null || share === null ? '–' : price(fen - share)}</dd>
        </div>
      </dl>
    </div>
  );
}
