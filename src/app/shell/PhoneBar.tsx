import { useTranslation } from 'react-i18next';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { useLoggedIn } from '../../api/useSession';
import { IconFeedback, IconProduct } from '../../ui/icons';
import { IconHome } from '../../ui/icons/pages';
import { IconUser } from '../../ui/icons/shared';
import { showToast } from '../../ui/toast';
import { HOME, isGuarded, PHONE_LOGIN } from '../session/guardRules';
import styles from './shell.module.css';

const linkClass = ({ isActive }: { isActive: boolean }): string =>
  `${styles.tab} ${isActive ? styles.current : ''}`;

/** What is sold belongs to the product. */
const shopPages = /^\/(buy|cart|payBack|(m\/)?goods\/.+)\/?$/i;
/** One's own things are reached from the account. */
const ownPages = /^\/(work(\/|$)|image\/generate)/;

const items = [
  { path: HOME, label: 'home', Icon: IconHome },
  { path: '/m/product', label: 'product', Icon: IconProduct },
  { path: '/m/feedback', label: 'feedback', Icon: IconFeedback },
  { path: '/m/person', label: 'person', Icon: IconUser },
] as const;

/** The phone's menu, within reach of the thumb. Items that need a login lead to it. */
export default function PhoneBar() {
  const { t } = useTranslation(['common', 'errors']);
  const loggedIn = useLoggedIn();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const home = shopPages.test(pathname) ? 'product' : ownPages.test(pathname) ? 'person' : null;
  return (
    <nav className={styles.tabs} aria-label={t('nav.main')}>
      {items.map(({ path, label, Icon }) => (
        <NavLink
          key={path}
          to={path}
          className={({ isActive }) => linkClass({ isActive: isActive || label === home })}
          onClick={(event) => {
            if (loggedIn || !isGuarded(path)) return;
            event.preventDefault();
            const message = t('errors:loginFirst');
            void showToast({ message, id: message, tone: 'danger' });
            navigate(PHONE_LOGIN);
          }}
        >
          <Icon size={22} />
          {t(`nav.${label}`)}
        </NavLink>
      ))}
    </nav>
  );
}
