import { Button } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useMatch, useNavigate } from 'react-router-dom';
import { useLoggedIn } from '../../api/useSession';
import { useIsPhone } from '../../ui/device';
import { IconFeedback } from '../../ui/icons';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { LogoMark, Wordmark } from '../../ui/Logo';
import { HOME, loginAddress, PHONE_LOGIN } from '../session/guardRules';
import { useDialog } from './dialogs';
import { LanguageSelect } from './LanguageSelect';
import { SchemeToggle } from './SchemeToggle';
import styles from './shell.module.css';

const WorkbenchMenu = lazyWithRetry(() => import('./WorkbenchMenu'));
const UserTools = lazyWithRetry(() => import('./UserTools'));

/** Pixels of scroll after which the bar changes its style. */
const SCROLL_LINE = 40;

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(() => window.scrollY > SCROLL_LINE);
  useEffect(() => {
    const follow = () => setScrolled(window.scrollY > SCROLL_LINE);
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return scrolled;
}

const linkClass = ({ isActive }: { isActive: boolean }): string =>
  `${styles.link} ${isActive ? styles.current : ''}`;

/** The login link for visitors; on a phone the login is a page of its own. */
const loginFor = (phone: boolean): string => (phone ? PHONE_LOGIN : loginAddress());

/** Logo, home, buying and workbench, feedback, messages, language, scheme, and login or the user. */
export function TopBar() {
  const { t } = useTranslation('common');
  const loggedIn = useLoggedIn();
  const phone = useIsPhone();
  const scrolled = useScrolled();
  const navigate = useNavigate();
  const isLoginPage = useMatch(PHONE_LOGIN) !== null;
  const { open } = useDialog();
  return (
    <header className={styles.bar} data-scrolled={scrolled || undefined}>
      <div className={styles.inner}>
        <Link to={HOME} className={styles.brand} aria-label={t('brandHome')}>
          <LogoMark />
          <Wordmark />
        </Link>
        {!phone && (
          <nav className={styles.links} aria-label={t('nav.main')}>
            <NavLink to={HOME} className={linkClass}>
              {t('nav.home')}
            </NavLink>
            <NavLink to="/buy" className={linkClass}>
              {t('nav.buy')}
            </NavLink>
            {loggedIn ? (
              <Suspense fallback={<span className={styles.link}>{t('nav.work')}</span>}>
                <WorkbenchMenu />
              </Suspense>
            ) : (
              <Link to={loginAddress()} className={styles.link}>
                {t('nav.work')}
              </Link>
            )}
          </nav>
        )}
        <div className={styles.tools}>
          {!phone && (
            <button
              type="button"
              className={styles.tool}
              title={t('nav.feedback')}
              onClick={() => (loggedIn ? open('feedback') : navigate(loginAddress()))}
            >
              <IconFeedback />
              <span className={styles.toolName}>{t('nav.feedback')}</span>
            </button>
          )}
          <LanguageSelect />
          <SchemeToggle />
          {loggedIn ? (
            <Suspense fallback={<span className={styles.user} />}>
              <UserTools />
            </Suspense>
          ) : (
            !isLoginPage && (
              <Button className={styles.login} onClick={() => navigate(loginFor(phone))}>
                {t('logIn')}
              </Button>
            )
          )}
        </div>
      </div>
    </header>
  );
}
