import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEditor } from '../../../kernel';
import { Section } from '../../../kernel/fields';
import styles from './panel.module.css';

/** What a knowledge base for this digital human should hold. */
export function TopicsSection({ topics }: { topics: readonly string[] }) {
  const { t } = useTranslation('ai-creation');
  const { project } = useEditor();
  return (
    <Section title={t('topics.title')}>
      <p className={styles.hint}>{t('topics.lead')}</p>
      <ul className={styles.topics}>
        {topics.map((topic) => (
          <li key={topic}>{topic}</li>
        ))}
      </ul>
      <Button
        component={Link}
        to={`/project/knowledge/create?project=${encodeURIComponent(project.id)}&new=1`}
        size="sm"
        variant="default"
      >
        {t('topics.open')}
      </Button>
    </Section>
  );
}
