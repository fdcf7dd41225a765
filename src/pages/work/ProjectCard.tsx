import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ratioTexts } from '../../../contract/document/limits';
import type { ProjectSummary } from '../../../contract/project/schema';
import { CardPicture } from '../../ui/CardPicture';
import cards from '../../ui/cards.module.css';
import { dragItems } from '../../ui/dragItems';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { useFormat } from '../../ui/useFormat';
import { useLongPress } from '../../ui/useLongPress';
import styles from './cards.module.css';
import type { ProjectAction } from './ProjectMenu';

const ProjectMenu = lazyWithRetry(() => import('./ProjectMenu'));

interface ProjectCardProps {
  project: ProjectSummary;
  selected: boolean;
  /** Selection mode, in which a press anywhere on the card selects it. */
  selecting: boolean;
  onPick: (shift: boolean) => void;
  /** The ids that are dragged with this card. */
  dragged: () => readonly string[];
  onAct: (action: ProjectAction) => void;
}

/** One project: its picture, name, ratio and last change. The whole card opens the editor, except in the trash. */
export function ProjectCard(props: ProjectCardProps) {
  const { project, selected, selecting, onPick, dragged, onAct } = props;
  const { t } = useTranslation(['work', 'folders']);
  const { dateTime, date } = useFormat();
  const { name, purgeTime } = project;
  const press = useLongPress(() => {
    if (!selecting) onPick(false);
  });

  return (
    // Dragging and long presses are shortcuts: the menu does the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      className={cards.card}
      data-selected={selected || undefined}
      draggable={purgeTime === null}
      onDragStart={(event) => dragItems(event, dragged())}
      {...press}
    >
      <div className={styles.picture}>
        <CardPicture src={project.coverUrl} />
        <span className={styles.ratio}>{ratioTexts[project.proportion.index]}</span>
        {project.readOnly && (
          <span className={styles.readOnly} title={t('work:project.readOnlyWhy')}>
            {t('work:project.readOnly')}
          </span>
        )}
      </div>
      <div className={styles.about}>
        <div className={styles.text}>
          <h2 className={cards.name}>
            {purgeTime === null ? (
              <Link to={`/project?id=${project.id}`} className={cards.open} title={name} draggable={false}>
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <p className={styles.time}>
            {purgeTime === null ? (
              <>
                <time dateTime={project.updateTime}>{dateTime(project.updateTime)}</time>
                <span className={styles.publication} data-state={project.publication}>
                  {t(`work:project.publication.${project.publication}`)}
                </span>
              </>
            ) : (
              t('folders:until', { date: date(purgeTime) })
            )}
          </p>
        </div>
        <div className={cards.more}>
          <Suspense fallback={null}>
            <ProjectMenu project={project} onAct={onAct} />
          </Suspense>
        </div>
      </div>
      {selecting && (
        <button
          type="button"
          role="checkbox"
          className={styles.pick}
          aria-checked={selected}
          aria-label={t('folders:choose', { name })}
          onClick={(event) => onPick(event.shiftKey)}
        />
      )}
    </article>
  );
}
