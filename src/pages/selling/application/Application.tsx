import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Seller } from '../../../../contract/selling/schema';
import { useFormat } from '../../../ui/useFormat';
import forms from '../forms.module.css';
import styles from '../selling.module.css';
import { ApplicationForm } from './ApplicationForm';

/** An application that is being looked at; until then it can be changed. */
function Waiting({ seller, onChange }: { seller: Seller; onChange: () => void }) {
  const { t } = useTranslation('selling');
  const { date } = useFormat();
  return (
    <section className={styles.panel} aria-labelledby="selling-waiting">
      <h2 id="selling-waiting">{t('application.waiting')}</h2>
      <p className={styles.dim}>{t('application.waitingText')}</p>
      <dl className={styles.facts}>
        <dt>{t('application.name')}</dt>
        <dd>{seller.name}</dd>
        <dt>{t('application.legalName')}</dt>
        <dd>{seller.legalName}</dd>
        <dt>{t('application.contact')}</dt>
        <dd>{seller.contact}</dd>
        <dt>{t('application.since')}</dt>
        <dd>{date(seller.createTime)}</dd>
      </dl>
      <Button variant="default" className={styles.start} onClick={onChange}>
        {t('application.change')}
      </Button>
    </section>
  );
}

/** The way to become a seller: what it brings, the form, and what became of it. */
export function Application({ seller }: { seller: Seller | null }) {
  const { t } = useTranslation('selling');
  const [changing, setChanging] = useState(false);
  if (seller?.state === 'applied' && !changing)
    return <Waiting seller={seller} onChange={() => setChanging(true)} />;
  return (
    <section className={styles.panel} aria-labelledby="selling-apply">
      <h2 id="selling-apply">{t(seller === null ? 'application.title' : 'application.again')}</h2>
      {seller?.state === 'rejected' ? (
        <div className={forms.answer} role="status">
          <strong>{t('application.rejected')}</strong>
          {seller.answer !== null && <p>{seller.answer}</p>}
        </div>
      ) : (
        <ol className={styles.steps}>
          <li>{t('application.steps.apply')}</li>
          <li>{t('application.steps.offer')}</li>
          <li>{t('application.steps.earn')}</li>
        </ol>
      )}
      <ApplicationForm
        seller={seller}
        onSent={() => setChanging(false)}
        {...(changing && { onCancel: () => setChanging(false) })}
      />
    </section>
  );
}
