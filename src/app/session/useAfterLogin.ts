import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useIsPhone } from '../../ui/device';
import { afterLogin } from './guardRules';

/** react-router numbers the entries of its visit in the browser's own state. */
function historyIndex(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}

/** Leads on after a login, by the `backUrl` of the address. */
export function useAfterLogin(): () => void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const phone = useIsPhone();
  const queries = useQueryClient();
  const backUrl = search.get('backUrl');
  return useCallback(() => {
    // After an expired session the page lives on: whoever logs in now is shown nothing of the one before.
    queries.removeQueries({ type: 'inactive' });
    const target = afterLogin(backUrl, historyIndex(), phone);
    if (target === -1) navigate(-1);
    else navigate(target);
  }, [backUrl, navigate, phone, queries]);
}
