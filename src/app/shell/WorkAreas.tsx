import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '../../ui/icons';
import { useMediaQuery } from '../../ui/useMediaQuery';
import type { WorkNav } from './useWorkNav';
import styles from './workNav.module.css';
import { areaOf, type WorkGroup, workGroups } from './workAreas';

/** Where the areas stand in one line, brings the current one into sight. */
function intoSight(link: HTMLAnchorElement | null): void {
  const line = link?.closest('nav');
  if (link && line) line.scrollLeft = link.offsetLeft - (line.clientWidth - link.offsetWidth) / 2;
}

interface GroupProps {
  group: WorkGroup;
  here: string;
  isClosed: boolean;
  /** Shows the icons alone. */
  isRail: boolean;
  /** Opens and closes the group; without it, the name is no button. */
  onToggle?: () => void;
}

/** A group of areas; one that is closed still shows the area that the user is in. */
function Group({ group, here, isClosed, isRail, onToggle }: GroupProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const name = t(`nav.groups.${group.name}`);
  const shown = isClosed ? group.areas.filter(({ path }) => path === here) : group.areas;
  return (
    <section className={styles.group} aria-label={name}>
      {onToggle ? (
        <button
          type="button"
          className={styles.groupName}
          aria-expanded={!isClosed}
          aria-controls={id}
          onClick={onToggle}
        >
          {name}
          <IconChevronDown size={16} />
        </button>
      ) : (
        <span className={styles.groupName} aria-hidden="true">
          {name}
        </span>
      )}
      <div id={id} className={styles.groupAreas}>
        {shown.map(({ path, label, Icon }) => (
          <Link
            key={path}
            ref={path === here ? intoSight : undefined}
            to={path}
            className={`${styles.area} ${path === here ? styles.current : ''}`}
            aria-current={path === here ? 'page' : undefined}
            title={isRail ? t(`nav.${label}`) : undefined}
          >
            <Icon />
            <span className={styles.areaName}>{t(`nav.${label}`)}</span>
          </Link>
        ))}
      </div>
    </section>
  );
}

/**
 * The areas of the workbench: a column of groups that open and close, which may be narrowed to a rail of icons; in a narrow
 * window one line, in which everything is open.
 */
export function WorkAreas({ nav }: { nav: WorkNav }) {
  const { t } = useTranslation('common');
  const here = areaOf(useLocation().pathname);
  const isLine = useMediaQuery('(max-width: 900px)');
  const isRail = nav.isRail && !isLine;
  const canClose = !isLine && !isRail;
  const toggle = t(nav.isRail ? 'nav.expand' : 'nav.collapse');
  return (
    <nav className={styles.areas} aria-label={t('nav.work')}>
      {workGroups.map((group) => (
        <Group
          key={group.name}
          group={group}
          here={here}
          isRail={isRail}
          isClosed={canClose && nav.closed.includes(group.name)}
          {...(canClose && { onToggle: () => nav.toggleGroup(group.name) })}
        />
      ))}
      {!isLine && (
        <button
          type="button"
          className={`${styles.area} ${styles.railToggle}`}
          title={nav.isRail ? toggle : undefined}
          onClick={nav.toggleRail}
        >
          {nav.isRail ? <IconChevronRight /> : <IconChevronLeft />}
          <span className={styles.areaName}>{toggle}</span>
        </button>
      )}
    </nav>
  );
}
