import { Alert, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDocument, useEditor } from '../../../kernel';
import { Section } from '../../../kernel/fields';
import { type AskBarPlace, askBarOf, askBarPlaces, canAskOnStage, placeAskBar } from '../ask-bar/settings';
import styles from './settings.module.css';

/** Chooses where the ask bar stands; warns when visitors have no other way to ask. */
export default function AskBarSection() {
  const { t } = useTranslation('interaction');
  const { document } = useEditor();
  const place = useDocument(askBarOf);
  const canAsk = useDocument(canAskOnStage);
  return (
    <Section title={t('askBar.title')}>
      <Radio.Group
        aria-label={t('askBar.title')}
        value={place}
        onChange={(chosen) =>
          document.transact('interaction:step.askBar', (draft) => placeAskBar(draft, chosen as AskBarPlace))
        }
      >
        <div className={styles.places}>
          {askBarPlaces.map((one) => (
            <Radio key={one} value={one} label={t(`askBar.${one}`)} description={t(`askBar.${one}Hint`)} />
          ))}
        </div>
      </Radio.Group>
      {place === 'hidden' && !canAsk && (
        <Alert color="yellow" role="status">
          {t('askBar.noWay')}
        </Alert>
      )}
    </Section>
  );
}
