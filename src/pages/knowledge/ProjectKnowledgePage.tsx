import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { IconArrowLeft } from '../../ui/icons';
import { KnowledgeDesk } from './KnowledgeDesk';
import styles from './knowledge.module.css';
import { usePlace } from './usePlace';

/** The same as in the workbench, reached from a project and with the way back to it. */
export default function ProjectKnowledgePage() {
  const { t } = useTranslation('knowledge');
  const { project } = usePlace();
  return (
    <div className={styles.inProject}>
      <Button
        component={Link}
        to={project === null ? '/work/project' : `/project?${new URLSearchParams({ id: project })}`}
        variant="subtle"
        size="compact-sm"
        className={styles.back}
        leftSection={<IconArrowLeft size={18} />}
      >
        {t(project === null ? 'toProjects' : 'toProject')}
      </Button>
      <KnowledgeDesk />
    </div>
  );
}
