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

function Gate() {
  // Checked on entry only: when a session ends on the page itself, the error catalogue reacts.
  const [open] = useState(() => sessionToken() !== null);
  return open ? <Outlet /> : <ReturnHome />;
}

/** Admits only logged-in users to the routes below it. */
export function RequireLogin() {
  return <Gate key={useLocation().pathname} />;
}
