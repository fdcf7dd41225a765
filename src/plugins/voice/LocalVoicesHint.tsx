import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { call } from '../../api/client';
import { Notifier, useService } from '../../kernel';
import { Section } from '../../kernel/fields';
import styles from './voice.module.css';

/** How to get natural voices, as long as no model is installed. */
export function LocalVoicesHint() {
  const { t } = useTranslation('voice');
  const notifier = useService(Notifier);
  const queries = useQueryClient();
  const [isLooking, setIsLooking] = useState(false);

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
        <ol>
          <li>
            <Trans t={t} i18nKey="local.put" components={{ code: <code /> }} />
          </li>
          <li>{t('local.reload')}</li>
        </ol>
        <Button size="xs" variant="default" loading={isLooking} onClick={() => void reload()}>
          {t('local.look')}
        </Button>
      </div>
    </Section>
  );
}
