import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwedClones } from '../../../contract/clone/schema';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { showToast } from '../../ui/toast';
import { useFormat } from '../../ui/useFormat';
import styles from './clone.module.css';
import { useExchangeUnused } from './cloneQueries';

/** Clones that were paid and that nothing makes here: their owner waits, takes styles for them, or asks for the money back. */
export function Owed({ owed }: { owed: readonly OwedClones[] }) {
  const { t } = useTranslation('clone');
  const { price } = useFormat();
  const exchange = useExchangeUnused();
  const [asked, setAsked] = useState<OwedClones | null>(null);
  const back = asked?.back ?? 0;
  if (owed.length === 0 && asked === null) return null;
  return (
    <section className={styles.panel} aria-labelledby="clone-owed">
      <h2 id="clone-owed">{t('owed.title')}</h2>
      <p>{t('owed.text')}</p>
      <p className={styles.dim}>{t('owed.wait')}</p>
      <ul className={styles.owed}>
        {owed.map((one) => (
          <li key={one.grantId}>
            <span>
              <strong>{t('owed.count', { count: one.count })}</strong>
              <span className={styles.dim}>
                {one.orderNo === null ? t('owed.given') : t('owed.order', { number: one.orderNo })}
              </span>
            </span>
            <span className={styles.choices}>
              {one.back !== null && (
                <Button variant="default" size="xs" onClick={() => setAsked(one)}>
                  {one.back === 0 ? t('owed.exchange') : t('owed.exchangeBack', { price: price(one.back) })}
                </Button>
              )}
              {one.orderNo !== null && (
                <Button
                  component={Link}
                  to={`/work/material/order?orderNo=${one.orderNo}`}
                  variant="default"
                  size="xs"
                >
                  {t('owed.refund')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title={t('owed.confirmTitle')}
        confirmLabel={t('owed.exchange')}
        onConfirm={async () => {
          if (asked === null) return;
          await exchange.mutateAsync(asked.grantId);
          void showToast({ message: t(back > 0 ? 'owed.done' : 'owed.doneFree'), tone: 'success' });
        }}
        onClose={() => setAsked(null)}
      >
        {back > 0 ? t('owed.confirmText', { price: price(back) }) : t('owed.confirmFree')}
      </ConfirmDialog>
    </section>
  );
}
