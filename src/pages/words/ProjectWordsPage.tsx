import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { IconArrowLeft } from '../../ui/icons';
import SensitiveWordsPage from './SensitiveWordsPage';
import styles from './words.module.css';

/** The same as in the workbench, reached from a project and with the way back to it. */
export default function ProjectWordsPage() {
  const { t } = useTranslation('words');
  const [search] = useSearchParams();
  const project = search.get('id');
  return (
    <div className={styles.inProject}>
      <Button
        component={Link}
        to={project === null ? '/work/project' : `/project?${new URLSearchParams({ id: project })}`}
        variant="subtle"
        leftSection={<IconArrowLeft size={18} />}
      >
        {t(project === null ? 'toProjects' : 'toProject')}
      </Button>
      <SensitiveWordsPage />
    </div>
  );
}
