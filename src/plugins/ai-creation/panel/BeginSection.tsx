import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { creationLimits } from '../../../../contract/creation/limits';
import { useObservable, useService } from '../../../kernel';
import { Section } from '../../../kernel/fields';
import { LongTextField } from '../../../ui/LongTextField';
import { characterCount } from '../../../ui/text';
import { IconSparkle } from '../../../ui/icons';
import { CreatorToken } from '../tokens';
import styles from './panel.module.css';

/** Asks for a description of what a project is to become; `said` is what it was made from. */
export function BeginSection({ said }: { said: string }) {
  const { t } = useTranslation('ai-creation');
  const creator = useService(CreatorToken);
  const busy = useObservable(creator.state) !== null;
  const [description, setDescription] = useState(said);
  const [tried, setTried] = useState(false);
  const used = characterCount(description.trim());
  const isTooLong = used > creationLimits.description;
  const error = isTooLong
    ? t('tooLong', { limit: creationLimits.description })
    : tried && used === 0
      ? t('required')
      : null;

  const begin = () => {
    setTried(true);
    if (used === 0 || isTooLong || busy) return;
    void creator.begin({ categoryId: '', categoryName: '', description: description.trim() });
  };
  return (
    <Section title={t('begin.title')}>
      <p className={styles.hint}>{t('begin.lead')}</p>
      <LongTextField
        label={t('begin.description')}
        placeholder={t('begin.placeholder')}
        value={description}
        limit={creationLimits.description}
        rows={6}
        error={error}
        onChange={setDescription}
        onSubmit={begin}
      />
      <Button leftSection={<IconSparkle size={18} />} loading={busy} onClick={begin}>
        {t('begin.submit')}
      </Button>
      <p className={styles.hint}>{t('begin.replaces')}</p>
    </Section>
  );
}
