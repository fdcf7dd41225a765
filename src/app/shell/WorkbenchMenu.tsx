import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { Dropdown } from '../../ui/Dropdown';
import { IconChevronDown } from '../../ui/icons';
import styles from './shell.module.css';
import { workAreas } from './workAreas';

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
        workAreas.map(({ path, label, Icon }) => (
          <NavLink key={path} to={path} className={styles.menuItem} onClick={close}>
            <Icon />
            {t(`nav.${label}`)}
          </NavLink>
        ))
      }
    </Dropdown>
  );
}
