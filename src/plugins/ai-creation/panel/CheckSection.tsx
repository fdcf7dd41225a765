import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EditorPanels, useService } from '../../../kernel';
import { Section } from '../../../kernel/fields';
import type { CreationRecord } from '../creator/record';
import { CheckIcon } from '../icons';
import { CreatorToken } from '../tokens';
import styles from './panel.module.css';

/** What the creator should look at: facts that the description did not tell, and the texts that visitors hear. */
export function CheckSection({ record: { unconfirmed } }: { record: CreationRecord }) {
  const { t } = useTranslation('ai-creation');
  const creator = useService(CreatorToken);
  const panels = useService(EditorPanels);
  return (
    <Section title={t('check.title')}>
      {unconfirmed.length === 0 ? (
        <p className={styles.allDone}>
          <CheckIcon size={18} />
          {t('check.none')}
        </p>
      ) : (
        <>
          <p className={styles.hint}>{t('check.lead', { count: unconfirmed.length })}</p>
          <ul className={styles.facts}>
            {unconfirmed.map(({ fact, value }) => (
              <li key={fact} className={styles.fact}>
                <span className={styles.factText}>
                  <strong>{t(`fact.${fact}.name`)}</strong>
                  {value === '' ? t(`fact.${fact}.open`) : t('check.assumed', { value })}
                </span>
                <Button
                  size="compact-sm"
                  variant="light"
                  aria-label={t('check.confirmFact', { fact: t(`fact.${fact}.name`) })}
                  onClick={() => creator.confirm(fact)}
                >
                  {t('check.confirm')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button variant="default" size="sm" onClick={() => panels.open('role')}>
        {t('check.texts')}
      </Button>
    </Section>
  );
}
