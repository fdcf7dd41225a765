import { Suspense, useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLoggedIn } from '../../api/useSession';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { useAfterLogin } from './useAfterLogin';

const LoginDialog = lazyWithRetry(() => import('../../pages/account/LoginDialog'));

/** Opens the login dialog over any page with `?login=1` in its address, unless somebody is logged in. */
export function LoginHost() {
  const [search, setSearch] = useSearchParams();
  const done = useAfterLogin();
  const loggedIn = useLoggedIn();
  const asked = search.get('login') === '1';

  const close = useCallback(() => {
    setSearch(
      (current) => {
        current.delete('login');
        current.delete('backUrl');
        current.delete('start');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [setSearch]);

  useEffect(() => {
    if (asked && loggedIn) close();
    // Only the address decides: after a login in this dialog, `done` navigates on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked]);

  if (!asked || loggedIn) return null;
  return (
    <Suspense fallback={null}>
      <LoginDialog onClose={close} onDone={done} />
    </Suspense>
  );
}
