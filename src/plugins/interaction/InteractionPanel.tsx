import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InteractionDesign } from '../../../contract/project/schema';
import { stageSize } from '../../document';
import { Slot, useDocument, useEditor } from '../../kernel';
import { Section } from '../../kernel/fields';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ErrorState } from '../../ui/ErrorState';
import { applyDesign, partsOf } from './applyDesign';
import { DesignPreview } from './DesignPreview';
import styles from './interaction.module.css';
import { useDesigns } from './useDesigns';

/** The conversation between visitors and the avatar: ready layouts of its parts. */
export default function InteractionPanel() {
  const { t } = useTranslation('interaction');
  const { document, session } = useEditor();
  const ratio = useDocument((current) => current.ratio);
  const designs = useDesigns();
  const [asked, setAsked] = useState<InteractionDesign | null>(null);

  const apply = (design: InteractionDesign) => {
    document.transact('interaction:step.apply', (draft) =>
      applyDesign(draft, design, () => crypto.randomUUID()),
    );
    session.selection.set([]);
  };
  const choose = (design: InteractionDesign) =>
    partsOf(document.get()).length > 0 ? setAsked(design) : apply(design);

  return (
    <>
      <Slot name="interaction" />
      <Section title={t('designs')}>
        {designs.isPending && <Skeleton height={240} radius="md" />}
        {designs.error !== null && (
          <ErrorState
            message={designs.error.message}
            failure={designs.error}
            onRetry={() => void designs.refetch()}
          />
        )}
        <ul className={styles.designs}>
          {designs.data?.records.map((design) => (
            <li key={design.id}>
              <button type="button" className={styles.design} onClick={() => choose(design)}>
                <span className={styles.frame}>
                  <DesignPreview parts={design.parts} stage={stageSize(ratio)} />
                </span>
                <span className={styles.name}>{design.name}</span>
                <span className={styles.note}>{design.description}</span>
              </button>
            </li>
          ))}
        </ul>
      </Section>
      <ConfirmDialog
        opened={asked !== null}
        title={t('replaceTitle', { name: asked?.name ?? '' })}
        confirmLabel={t('replace')}
        tone="primary"
        onConfirm={() => {
          if (asked !== null) apply(asked);
        }}
        onClose={() => setAsked(null)}
      >
        {t('replaceHint')}
      </ConfirmDialog>
    </>
  );
}
