import { Button } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useNavigate } from 'react-router-dom';
import { useLoggedIn } from '../../api/useSession';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { LogoMark, Wordmark } from '../../ui/Logo';
import { HOME, loginAddress } from '../session/guardRules';
import { LanguageSelect } from './LanguageSelect';
import { SchemeToggle } from './SchemeToggle';
import styles from './shell.module.css';

const UserMenu = lazyWithRetry(() => import('./UserMenu'));

/** Pixels of scroll after which the bar changes its style (spec 1 §2). */
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

/** Logo, home and workbench, language, scheme, and login or the user. */
export function TopBar() {
  const { t } = useTranslation('common');
  const loggedIn = useLoggedIn();
  const scrolled = useScrolled();
  const navigate = useNavigate();
  return (
    <header className={styles.bar} data-scrolled={scrolled || undefined}>
      <div className={styles.inner}>
        <Link to={HOME} className={styles.brand} aria-label={t('brandHome')}>
          <LogoMark />
          <Wordmark />
        </Link>
        <nav className={styles.links} aria-label={t('nav.main')}>
          <NavLink to={HOME} className={linkClass}>
            {t('nav.home')}
          </NavLink>
          {loggedIn ? (
            <NavLink to="/work" className={linkClass}>
              {t('nav.work')}
            </NavLink>
          ) : (
            <Link to={loginAddress()} className={styles.link}>
              {t('nav.work')}
            </Link>
          )}
        </nav>
        <div className={styles.tools}>
          <LanguageSelect />
          <SchemeToggle />
          {loggedIn ? (
            <Suspense fallback={<span className={styles.user} />}>
              <UserMenu />
            </Suspense>
          ) : (
            <Button className={styles.login} onClick={() => navigate(loginAddress())}>
              {t('logIn')}
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}
