import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Scenario } from '../../../../contract/creation/schema';
import type { Template } from '../../../../contract/project/schema';
import { call } from '../../../api/client';
import cards from '../cards.module.css';
import { TemplateCard } from './TemplateCard';
import styles from './templates.module.css';

/** One row. */
const SHOWN = 3;

/** The stock templates of a scene; nothing where there are none, as the center below has all of them. */
export function SceneTemplates({ scenario, onUse }: { scenario: Scenario; onUse: (one: Template) => void }) {
  const { t } = useTranslation('create');
  const { data } = useQuery({
    queryKey: ['scene-templates', scenario],
    queryFn: ({ signal }) =>
      call(
        'GET /avatar/template/page',
        { query: { page: 1, pageSize: SHOWN, scenario } },
        { signal, quiet: true },
      ),
  });
  if (data === undefined || data.total === 0) return null;
  return (
    <section aria-label={t('forScene')}>
      <h2 className={styles.heading}>{t('forScene')}</h2>
      <div className={`${cards.grid} ${styles.scene}`}>
        {data.records.map((template) => (
          <TemplateCard key={template.id} template={template} onAsk={() => onUse(template)} />
        ))}
      </div>
    </section>
  );
}
