import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { NotFound } from '../../ui/NotFound';
import styles from './agreement.module.css';

const agreements = {
  ServiceAgreement: { key: 'service', sections: ['what', 'account', 'content', 'marked', 'liability'] },
  PrivacyAgreement: { key: 'privacy', sections: ['what', 'why', 'where', 'long', 'rights'] },
} as const;

const isAgreement = (id: string): id is keyof typeof agreements => Object.hasOwn(agreements, id);

/** The two agreements, in the interface language. */
export default function AgreementPage() {
  const { t } = useTranslation('account');
  const { id = '' } = useParams();
  if (!isAgreement(id)) return <NotFound />;
  const { key, sections } = agreements[id];
  return (
    <article className={styles.page}>
      <h1>{t(`read.${key}.title`)}</h1>
      <p className={styles.lead}>{t(`read.${key}.lead`)}</p>
      {sections.map((section) => (
        <section key={section}>
          <h2>{t(`read.${key}.${section}.title`)}</h2>
          <p>{t(`read.${key}.${section}.text`)}</p>
        </section>
      ))}
    </article>
  );
}
