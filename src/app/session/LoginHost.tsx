import { Suspense, useCallback, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useLoggedIn } from '../../api/useSession';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { afterLogin } from './guardRules';

const LoginDialog = lazyWithRetry(() => import('../../pages/account/LoginDialog'));

/** react-router numbers the entries of its visit in the browser's own state. */
function historyIndex(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}

/** Opens the login dialog over any page whose address says `?login=1`, unless somebody is logged in. */
export function LoginHost() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  const asked = search.get('login') === '1';

  const close = useCallback(() => {
    setSearch(
      (current) => {
        current.delete('login');
        current.delete('backUrl');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [setSearch]);

  const done = () => {
    const target = afterLogin(search.get('backUrl'), historyIndex());
    if (target === -1) navigate(-1);
    else navigate(target);
  };

  useEffect(() => {
    if (asked && loggedIn) close();
    // Only the address decides: a login made in this dialog is led on by `done`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked]);

  if (!asked || loggedIn) return null;
  return (
    <Suspense fallback={null}>
      <LoginDialog onClose={close} onDone={done} />
    </Suspense>
  );
}
