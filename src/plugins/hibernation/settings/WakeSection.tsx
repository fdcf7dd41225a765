import { Button, Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ProjectDocument } from '../../../../contract/document/schema';
import { call } from '../../../api/client';
import { EditorPanels, useDocument, useEditor, useService } from '../../../kernel';
import { Section } from '../../../kernel/fields';
import { hasDevices } from '../devices';
import styles from './settings.module.css';

type WakeWay = ProjectDocument['events']['wakeWay'];
const ways: readonly WakeWay[] = [0, 1, 2];

/** Settings for what wakes the avatar besides a touch, with a hint at what this address does not support. */
export function WakeSection() {
  const { t } = useTranslation('hibernation');
  const { document } = useEditor();
  const panels = useService(EditorPanels);
  const wakeWay = useDocument((current) => current.events.wakeWay);
  const recognition = useQuery({
    queryKey: ['recognition'],
    queryFn: ({ signal }) => call('GET /speech/recognition', {}, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { anyLanguage: true },
  });
  const isPossible = hasDevices();
  const usesVoice = wakeWay !== 1;

  return (
    <Section title={t('panel.waking')}>
      <p className={styles.hint}>{t('panel.touchAlways')}</p>
      <Radio.Group
        label={t('panel.wakeWay')}
        size="sm"
        value={String(wakeWay)}
        onChange={(value) =>
          document.transact('hibernation:step.wakeWay', (draft) => {
            draft.events.wakeWay = Number(value) as WakeWay;
          })
        }
      >
        <Stack gap="xs" mt="xs">
          {ways.map((way) => (
            <Radio
              key={way}
              size="sm"
              value={String(way)}
              label={t(`panel.way.${way}`)}
              description={t(isPossible ? `panel.wayHint.${way}` : 'panel.needsHttps')}
            />
          ))}
        </Stack>
      </Radio.Group>
      {usesVoice && (
        <>
          <p className={styles.hint}>
            {t(recognition.data?.provider === 'none' ? 'panel.phraseAlone' : 'panel.phraseToo')}
          </p>
          <Button variant="default" size="xs" onClick={() => panels.open('listening')}>
            {t('panel.openPhrases')}
          </Button>
        </>
      )}
      {wakeWay !== 0 && <p className={styles.hint}>{t('panel.cameraHint')}</p>}
    </Section>
  );
}
