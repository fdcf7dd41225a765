import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { IconHome, IconTalk, IconWorkbench } from '../../ui/icons';
import { HOME } from '../session/guardRules';
import styles from './shell.module.css';

const linkClass = ({ isActive }: { isActive: boolean }): string =>
  `${styles.tab} ${isActive ? styles.current : ''}`;

/** The phone's navigation, within reach of the thumb. */
export function TabBar() {
  const { t } = useTranslation('common');
  return (
    <nav className={styles.tabs} aria-label={t('nav.main')}>
      <NavLink to={HOME} className={linkClass}>
        <IconHome size={22} />
        {t('nav.home')}
      </NavLink>
      <NavLink to="/work/project" className={linkClass}>
        <IconWorkbench size={22} />
        {t('nav.projects')}
      </NavLink>
      <NavLink to="/work/talk" className={linkClass}>
        <IconTalk size={22} />
        {t('nav.talk')}
      </NavLink>
    </nav>
  );
}
