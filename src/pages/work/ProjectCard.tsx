import { useTranslation } from 'react-i18next';
import type { ProjectSummary } from '../../../contract/project/schema';
import { useFormat } from '../../ui/useFormat';
import styles from './cards.module.css';
import { workAddress } from './workAddress';
import { type CardControls, WorkCard } from './WorkCard';

/** One project: its picture, name, ratio and last change. The whole card opens the editor, except in the trash. */
export function ProjectCard({ project, ...controls }: CardControls & { project: ProjectSummary }) {
  const { t } = useTranslation('work');
  const { dateTime } = useFormat();
  return (
    <WorkCard
      {...controls}
      item={project}
      href={workAddress('project', project.id)}
      preview={`/project/preview/${project.id}`}
      duplicateLabel={t('project.duplicate')}
      mark={
        project.readOnly && (
          <span className={styles.readOnly} title={t('project.readOnlyWhy')}>
            {t('project.readOnly')}
          </span>
        )
      }
      facts={
        <>
          <time dateTime={project.updateTime}>{dateTime(project.updateTime)}</time>
          <span className={styles.publication} data-state={project.publication}>
            {t(`project.publication.${project.publication}`)}
          </span>
        </>
      }
    />
  );
}
