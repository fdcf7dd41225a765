import { Button, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { creationLimits } from '../../../../contract/creation/limits';
import { call } from '../../../api/client';
import { useEditor, useService } from '../../../kernel';
import { ErrorState } from '../../../ui/ErrorState';
import type { Variant } from '../creator/remaking';
import { CreatorToken } from '../tokens';
import styles from './panel.module.css';
import { VariantStage } from './VariantStage';

/** Three other ways to do it, side by side; the chosen one takes the place of what the creation has made. */
export function Variants({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ai-creation');
  const creator = useService(CreatorToken);
  const { document, project } = useEditor();
  const run = useId();
  const [chosen, setChosen] = useState<Variant | null>(null);
  const variants = useQuery({
    queryKey: ['creation-variants', run],
    queryFn: async ({ signal }) => {
      const [shown, made] = await Promise.all([
        call('GET /avatar/project/{id}', { params: { id: project.id } }, { signal, quiet: true }),
        creator.variants(creationLimits.variants, signal),
      ]);
      return made.map((variant) => ({ variant, project: shown }));
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const { ratio } = document.get();

  const choose = async (variant: Variant) => {
    setChosen(variant);
    const isDone = await creator.choose(variant);
    setChosen(null);
    if (isDone) onClose();
  };
  return (
    <Modal
      opened
      onClose={chosen === null ? onClose : () => undefined}
      size={1300}
      xOffset={16}
      title={t('variants.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p className={styles.hint}>{t('variants.lead')}</p>
      {variants.error !== null && (
        <ErrorState
          message={variants.error.message}
          failure={variants.error}
          busy={variants.isFetching}
          onRetry={() => void variants.refetch()}
        />
      )}
      <ul className={styles.variants} data-ratio={ratio}>
        {variants.isPending &&
          Array.from({ length: creationLimits.variants }, (_, index) => (
            <li key={index} className={styles.variant}>
              <Skeleton className={styles.variantStage} data-ratio={ratio} />
              <Skeleton height={36} />
            </li>
          ))}
        {variants.data?.map(({ variant, project: shown }, index) => (
          <li key={variant.plan.seed} className={styles.variant}>
            <div className={styles.variantStage} data-ratio={ratio}>
              <VariantStage project={shown} variant={variant} />
            </div>
            <strong className={styles.variantTitle}>{variant.plan.title}</strong>
            <Button
              variant="light"
              loading={chosen === variant}
              disabled={chosen !== null && chosen !== variant}
              aria-label={t('variants.chooseNumber', { number: index + 1 })}
              onClick={() => void choose(variant)}
            >
              {t('variants.choose')}
            </Button>
          </li>
        ))}
      </ul>
      {variants.isPending && <output className={styles.hint}>{t('variants.making')}</output>}
    </Modal>
  );
}
