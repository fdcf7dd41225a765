import { Button, Modal } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offer } from '../../../../contract/selling/schema';
import dialog from '../../../ui/dialog.module.css';
import { showToast } from '../../../ui/toast';
import { useFocusBack } from '../../../ui/useFocusBack';
import { yuanText } from '../../../ui/yuan';
import styles from '../forms.module.css';
import { useChangePrice } from '../sellingQueries';
import { sellingPrice } from './offerForm';
import { PriceField } from './PriceField';

interface PriceDialogProps {
  offer: Pick<Offer, 'id' | 'name' | 'price'>;
  sharePercent: number;
  onClose: () => void;
}

/** Changes the price of what is listed. */
export default function PriceDialog({ offer, sharePercent, onClose }: PriceDialogProps) {
  const { t } = useTranslation(['selling', 'common']);
  useFocusBack();
  const [typed, setTyped] = useState(yuanText(offer.price));
  const [tried, setTried] = useState(false);
  const change = useChangePrice();
  const price = sellingPrice(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (price === null) return;
    change.mutate(
      { id: offer.id, price },
      {
        onSuccess: () => {
          void showToast({ message: t('selling:price.done'), tone: 'success' });
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      opened
      onClose={change.isPending ? () => undefined : onClose}
      title={t('selling:price.title', { name: offer.name })}
      size={480}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <PriceField
          value={typed}
          sharePercent={sharePercent}
          error={tried && price === null ? t('selling:invalid.price') : null}
          onChange={setTyped}
        />
        <p className={styles.hint}>{t('selling:price.text')}</p>
        {change.isError && (
          <p className={styles.refusal} role="alert">
            {change.error.message}
          </p>
        )}
        <div className={dialog.actions}>
          <Button variant="default" disabled={change.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={change.isPending} disabled={price === offer.price}>
            {t('selling:price.change')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
