import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { Dropdown } from '../../ui/Dropdown';
import { IconChevronDown } from '../../ui/icons';
import styles from './shell.module.css';
import { workGroups } from './workAreas';

/** The areas of the workbench, from anywhere. */
export default function WorkbenchMenu() {
  const { t } = useTranslation('common');
  const isHere = useLocation().pathname.startsWith('/work');
  return (
    <Dropdown
      buttonClass={`${styles.link} ${styles.menuButton} ${isHere ? styles.current : ''}`}
      face={
        <>
          {t('nav.work')}
          <IconChevronDown size={16} />
        </>
      }
    >
      {(close) =>
        workGroups.map(({ name, areas }) => (
          <section key={name} aria-label={t(`nav.groups.${name}`)}>
            <p className={styles.menuGroup} aria-hidden="true">
              {t(`nav.groups.${name}`)}
            </p>
            {areas.map(({ path, label, Icon }) => (
              <NavLink key={path} to={path} className={styles.menuItem} onClick={close}>
                <Icon />
                {t(`nav.${label}`)}
              </NavLink>
            ))}
          </section>
        ))
      }
    </Dropdown>
  );
}
