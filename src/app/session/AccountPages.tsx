import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { sessionToken } from '../../api/session';
import BindPhonePage from '../../pages/account/BindPhonePage';
import LoginPage from '../../pages/account/LoginPage';
import { useIsPhone } from '../../ui/device';
import { PROJECTS, WORK } from './guardRules';
import { useAfterLogin } from './useAfterLogin';

/** The login as a page; logged-in users are sent on. */
export function LoginRoute() {
  const done = useAfterLogin();
  // Read once: after a login on this page, `done` navigates on.
  const [loggedIn] = useState(() => sessionToken() !== null);
  const phone = useIsPhone();
  return loggedIn ? <Navigate to={phone ? PROJECTS : WORK} replace /> : <LoginPage onDone={done} />;
}

/** Where a new WeChat user gives a phone. */
export function BindPhoneRoute() {
  return <BindPhonePage onDone={useAfterLogin()} />;
}
