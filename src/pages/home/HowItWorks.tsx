import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { IconLink, IconStage, IconTalk, IconVoice } from '../../ui/icons';
import { Phrases } from '../../ui/Phrases';
import styles from './home.module.css';

const steps = [
  ['design', IconStage],
  ['voice', IconVoice],
  ['talk', IconTalk],
  ['share', IconLink],
] as const;

const facts = ['open', 'self', 'marked'] as const;

/** What the product does, step by step, and what it promises. */
export function HowItWorks({ ref }: { ref: Ref<HTMLElement> }) {
  const { t } = useTranslation('home');
  return (
    <section ref={ref} tabIndex={-1} className={styles.how} aria-labelledby="how">
      <h2 id="how" className={styles.subtitle}>
        <Phrases>{t('how.title')}</Phrases>
      </h2>
      <ol className={styles.steps}>
        {steps.map(([step, Icon]) => (
          <li key={step} className={styles.step}>
            <Icon size={26} />
            <h3>
              <Phrases>{t(`how.${step}.title`)}</Phrases>
            </h3>
            <p>
              <Phrases>{t(`how.${step}.text`)}</Phrases>
            </p>
          </li>
        ))}
      </ol>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>
            <strong>
              <Phrases>{t(`facts.${fact}.title`)}</Phrases>
            </strong>
            <span>
              <Phrases>{t(`facts.${fact}.text`)}</Phrases>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
