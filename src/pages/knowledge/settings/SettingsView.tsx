import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Knowledge } from '../../../../contract/knowledge/schema';
import { showToast } from '../../../ui/toast';
import { ChunkSizeField } from '../ChunkSizeField';
import styles from '../knowledge.module.css';
import { useKnowledgeChange } from '../knowledgeQueries';
import { StrictnessField } from './StrictnessField';
import { Synonyms } from './Synonyms';

/** How a base answers and how its documents are split, and its synonyms. */
export default function SettingsView({ base }: { base: Knowledge }) {
  const { t } = useTranslation('knowledge');
  const [strictness, setStrictness] = useState(base.strictness);
  const [chunkSize, setChunkSize] = useState(base.chunkSize);
  const update = useKnowledgeChange('PUT /avatar/knowledge/{id}');
  const isSame = strictness === base.strictness && chunkSize === base.chunkSize;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    update.mutate(
      { params: { id: base.id }, body: { strictness, chunkSize } },
      { onSuccess: () => void showToast({ message: t('settings.saved'), tone: 'success' }) },
    );
  };
  return (
    <div className={styles.settings}>
      <form className={styles.panel} onSubmit={submit} aria-label={t('tabs.settings')}>
        <StrictnessField value={strictness} onChange={setStrictness} />
        <ChunkSizeField value={chunkSize} onChange={setChunkSize} />
        <p className={styles.hint}>{t('settings.sizeHint')}</p>
        <div className={styles.tools}>
          <Button type="submit" loading={update.isPending} disabled={isSame}>
            {t('common:save')}
          </Button>
        </div>
      </form>
      <Synonyms knowledgeId={base.id} />
    </div>
  );
}
