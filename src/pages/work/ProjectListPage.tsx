import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { IconStage } from '../../ui/icons';
import { useAddress } from '../../ui/useAddress';
import { ProjectCard } from './ProjectCard';
import { useProjects } from './projectQueries';
import { WorkList } from './WorkList';
import styles from './cards.module.css';

/** The user's projects: search, open, create, sort and delete. */
export default function ProjectListPage() {
  const { t } = useTranslation('work');
  const { page, given } = useAddress();
  const name = given('name');
  const projects = useProjects(page, name, given('folder'));
  return (
    <WorkList
      kind="project"
      list={projects}
      words={{
        title: t('projects.title'),
        count: projects.data && t('projects.count', { count: projects.data.total }),
        search: t('projects.search'),
        create: t('create.open'),
        none:
          name === ''
            ? [t('projects.emptyTitle'), t('projects.emptyText')]
            : [t('projects.noneFound', { name }), t('projects.noneFoundText')],
      }}
      icon={<IconStage size={28} />}
      notice={
        projects.data?.records.some(({ readOnly }) => readOnly) && (
          <aside className={styles.quota}>
            <p>{t('projects.readOnly')}</p>
            <Link to="/buy">{t('projects.buy')}</Link>
          </aside>
        )
      }
    >
      {(project, controls) => <ProjectCard project={project} {...controls} />}
    </WorkList>
  );
}
