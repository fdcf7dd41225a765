import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ChangedVoice } from '../../../contract/speech-model/schema';
import { call } from '../../api/client';
import { Section } from '../../kernel/fields';
import { showToast } from '../../ui/toast';
import styles from './voice.module.css';

/** So long the change can be taken back, milliseconds. */
const UNDO_MS = 20_000;

/** Gives all of one's own projects with an embedded voice the natural one of their language, in one act that can be undone. */
export function NaturalOffer() {
  const { t } = useTranslation('voice');
  const queries = useQueryClient();
  const offer = useQuery({
    queryKey: ['voices', 'natural'],
    queryFn: ({ signal }) => call('GET /avatar/audio/natural', {}, { signal, quiet: true }),
    staleTime: 0,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: ['voices', 'natural'] });

  const undo = async (changed: readonly ChangedVoice[]): Promise<void> => {
    const { restored, kept } = await call('POST /avatar/audio/natural/undo', {
      body: { changed: [...changed] },
    });
    await refresh();
    const message =
      kept > 0 ? t('natural.undoneSome', { restored, kept }) : t('natural.undone', { count: restored });
    await showToast({ message });
  };
  const use = useMutation({
    mutationFn: () => call('POST /avatar/audio/natural', {}),
    onSuccess: async ({ changed }) => {
      await refresh();
      await showToast({
        message: t('natural.used', { count: changed.length }),
        tone: 'success',
        duration: UNDO_MS,
        // The error catalogue shows why it could not be undone.
        action: { label: t('natural.undo'), onPress: () => void undo(changed).catch(() => undefined) },
      });
    },
  });

  const count = offer.data?.projects ?? 0;
  if (count === 0) return null;
  return (
    <Section title={t('natural.title')}>
      <div className={styles.hint}>
        <p>{t('natural.text', { count })}</p>
        <Button size="xs" variant="default" loading={use.isPending} onClick={() => use.mutate()}>
          {t('natural.use', { count })}
        </Button>
      </div>
    </Section>
  );
}
