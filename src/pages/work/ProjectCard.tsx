import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ratioTexts } from '../../../contract/constants';
import type { ProjectSummary } from '../../../contract/project';
import { CardPicture } from '../../ui/CardPicture';
import cards from '../../ui/cards.module.css';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { useFormat } from '../../ui/useFormat';
import styles from './cards.module.css';

const ProjectMenu = lazyWithRetry(() => import('./ProjectMenu'));

interface ProjectCardProps {
  project: ProjectSummary;
  onRename: () => void;
  onDelete: () => void;
}

/** One project: its picture, name, ratio and last change. The whole card opens the editor. */
export function ProjectCard({ project, onRename, onDelete }: ProjectCardProps) {
  const { t } = useTranslation('work');
  const { dateTime } = useFormat();

  return (
    <article className={cards.card}>
      <div className={styles.picture}>
        <CardPicture src={project.coverUrl} />
        <span className={styles.ratio}>{ratioTexts[project.proportion.index]}</span>
        {project.readOnly && (
          <span className={styles.readOnly} title={t('project.readOnlyWhy')}>
            {t('project.readOnly')}
          </span>
        )}
      </div>
      <div className={styles.about}>
        <div className={styles.text}>
          <h2 className={cards.name}>
            <Link to={`/project?id=${project.id}`} className={cards.open} title={project.name}>
              {project.name}
            </Link>
          </h2>
          <p className={styles.time}>
            <time dateTime={project.updateTime}>{dateTime(project.updateTime)}</time>
            <span className={styles.publication} data-state={project.publication}>
              {t(`project.publication.${project.publication}`)}
            </span>
          </p>
        </div>
        <div className={cards.more}>
          <Suspense fallback={null}>
            <ProjectMenu project={project} onRename={onRename} onDelete={onDelete} />
          </Suspense>
        </div>
      </div>
    </article>
  );
}
