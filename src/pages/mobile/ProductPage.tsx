import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { helpPicture } from '../../ui/helpPicture';
import { GoodsEntry } from './GoodsEntry';
import { Phrases } from '../../ui/Phrases';
import styles from './mobile.module.css';

const features = [
  { name: 'stage', picture: 'editor' },
  { name: 'templates', picture: 'templates' },
  { name: 'talk', picture: 'talk' },
] as const;

/** The product page for phones. */
export default function ProductPage() {
  const { t, i18n } = useTranslation('mobile');
  const navigate = useNavigate();
  return (
    <div className={styles.product}>
      <h1 className={styles.title}>
        <Phrases>{t('title')}</Phrases>
      </h1>
      <p className={styles.lead}>
        <Phrases>{t('lead')}</Phrases>
      </p>
      {features.map(({ name, picture }) => (
        <section key={name} className={styles.feature}>
          <img
            src={helpPicture(i18n.language, picture)}
            width={960}
            height={540}
            alt={t(`feature.${name}.alt`)}
            loading="lazy"
          />
          <h2>{t(`feature.${name}.title`)}</h2>
          <p>{t(`feature.${name}.text`)}</p>
        </section>
      ))}
      <GoodsEntry />
      <p className={styles.note}>{t('onComputer', { address: window.location.host })}</p>
      <p className={styles.more}>
        <Link to="/help/manual">{t('manual')}</Link>
        <Link to="/questionnaire">{t('questionnaire')}</Link>
      </p>
      <div className={styles.action}>
        <Button size="lg" fullWidth onClick={() => navigate('/m/demo')}>
          {t('tryIt')}
        </Button>
      </div>
    </div>
  );
}
