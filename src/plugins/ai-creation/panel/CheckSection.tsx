import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EditorPanels, useService } from '../../../kernel';
import { Section } from '../../../kernel/fields';
import type { CreationRecord } from '../creator/record';
import { IconCheck } from '../../../ui/icons/actions';
import { AssumedFact } from './AssumedFact';
import styles from './panel.module.css';

/** What the creator should look at: facts that the description did not tell, and the texts that visitors hear. */
export function CheckSection({
  record: { unconfirmed },
  unused,
}: {
  record: CreationRecord;
  /** Phrases of the description that nothing could be made of. */
  unused: readonly string[];
}) {
  const { t } = useTranslation('ai-creation');
  const panels = useService(EditorPanels);
  return (
    <Section title={t('check.title')}>
      {unconfirmed.length === 0 ? (
        <p className={styles.allDone}>
          <IconCheck size={18} />
          {t('check.none')}
        </p>
      ) : (
        <>
          <p className={styles.hint}>{t('check.lead', { count: unconfirmed.length })}</p>
          <ul className={styles.facts}>
            {unconfirmed.map((assumption) => (
              <li key={assumption.fact}>
                <AssumedFact {...assumption} />
              </li>
            ))}
          </ul>
        </>
      )}
      {unused.length > 0 && (
        <p className={styles.hint}>{t('check.unused', { phrases: unused.join(t('check.joint')) })}</p>
      )}
      <Button variant="default" size="sm" onClick={() => panels.open('role')}>
        {t('check.texts')}
      </Button>
    </Section>
  );
}
