import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { sessionToken } from '../../api/session';
import { showToast } from '../../ui/toast';
import { GUARD_RETURN_MS, HOME } from './guardRules';

function ReturnHome() {
  const { t } = useTranslation('errors');
  const navigate = useNavigate();
  const text = t('guardReturn');
  useEffect(() => {
    void showToast({ message: text, id: text, tone: 'danger' });
    const timer = setTimeout(() => navigate(HOME, { replace: true }), GUARD_RETURN_MS);
    return () => clearTimeout(timer);
  }, [navigate, text]);
  return null;
}

/** Admits only logged-in users to the routes below it. */
export function RequireLogin() {
  const { pathname } = useLocation();
  // Checked on entry to a page only: when a session ends on the page itself, the error catalogue reacts.
  const [entry, setEntry] = useState(() => ({ pathname, isOpen: sessionToken() !== null }));
  if (entry.pathname !== pathname) setEntry({ pathname, isOpen: sessionToken() !== null });
  return entry.isOpen ? <Outlet /> : <ReturnHome key={pathname} />;
}
