import { useTranslation } from 'react-i18next';
import type { CloneKind, CloneType } from '../../../../contract/clone/schema';
import common from '../clone.module.css';
import styles from './form.module.css';
import { Showcase } from '../Showcase';

const tips = {
  virtual: ['front', 'light', 'size', 'alone', 'hair', 'calm'],
  audio: ['quiet', 'distance', 'pace', 'alone', 'length', 'headphones'],
} as const;

const honest = { portrait: 'honest.portrait', clone: 'honest.clone', style: 'honest.voiceStyle' } as const;

/** What others look or sound like, and how to get there. */
export function Guide({ type, kind }: { type: CloneType; kind: CloneKind }) {
  const { t } = useTranslation('clone');
  return (
    <aside className={styles.guide}>
      <Showcase type={type} />
      <section className={common.panel}>
        <h2>{t(`types.${type}.tipsTitle`)}</h2>
        <ul className={styles.tips}>
          {tips[type].map((tip) => (
            <li key={tip}>{t(`types.${type}.tips.${tip}`)}</li>
          ))}
        </ul>
      </section>
      <section className={common.panel}>
        <h2>{t('honest.title')}</h2>
        <p className={common.dim}>{t(honest[kind])}</p>
      </section>
    </aside>
  );
}
