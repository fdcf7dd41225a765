import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client';
import { useUser } from '../../api/useSession';
import { Notifier, useService } from '../../kernel';
import { Section } from '../../kernel/fields';
import styles from './voice.module.css';

/** The way to natural voices for those who may install them, as long as no model is installed. */
export function LocalVoicesHint() {
  const { t } = useTranslation('voice');
  const { data: user } = useUser();
  const notifier = useService(Notifier);
  const queries = useQueryClient();
  const [isLooking, setIsLooking] = useState(false);
  if (user?.staffAreas.includes('system') !== true) return null;

  const reload = async (): Promise<void> => {
    setIsLooking(true);
    try {
      const query = { page: 1, pageSize: 100 };
      const { records } = await call('GET /avatar/audio/page-common-audio', { query });
      if (records.every(({ local }) => local === null)) notifier.warn('voice:local.none');
      else await queries.invalidateQueries({ queryKey: ['voices'] });
    } catch {
      notifier.warn('voice:local.failed');
    } finally {
      setIsLooking(false);
    }
  };

  return (
    <Section title={t('local.title')}>
      <div className={styles.hint}>
        <p>{t('local.why')}</p>
        <div className={styles.hintActs}>
          {/* In a tab of its own: the editor stays as it is. */}
          <Button component="a" href="/ops/models" target="_blank" rel="noreferrer" size="xs">
            {t('local.open')}
          </Button>
          <Button size="xs" variant="default" loading={isLooking} onClick={() => void reload()}>
            {t('local.look')}
          </Button>
        </div>
      </div>
    </Section>
  );
}
