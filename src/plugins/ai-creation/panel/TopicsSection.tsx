import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEditor, useService } from '../../../kernel';
import { Section } from '../../../kernel/fields';
import { CreatorToken } from '../tokens';
import styles from './panel.module.css';

/** What a knowledge base for this digital human should hold; nothing while the plan is not known. */
export function TopicsSection({ creationId }: { creationId: string }) {
  const { t } = useTranslation('ai-creation');
  const { project } = useEditor();
  const creator = useService(CreatorToken);
  const { data: plan } = useQuery({
    queryKey: ['creation-plan', creationId],
    queryFn: () => creator.plan(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!plan || plan.topics.length === 0) return null;
  return (
    <Section title={t('topics.title')}>
      <p className={styles.hint}>{t('topics.lead')}</p>
      <ul className={styles.topics}>
        {plan.topics.map((topic) => (
          <li key={topic}>{topic}</li>
        ))}
      </ul>
      <Button
        component={Link}
        to={`/project/knowledge/create?project=${encodeURIComponent(project.id)}`}
        size="sm"
        variant="default"
      >
        {t('topics.open')}
      </Button>
    </Section>
  );
}
