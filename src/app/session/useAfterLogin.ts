import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useIsPhone } from '../../ui/device';
import { afterLogin } from './guardRules';

/** react-router numbers its history entries in the browser's state. */
function historyIndex(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}

/** Navigates on after a login, by what its address asks for. */
export function useAfterLogin(): () => void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const phone = useIsPhone();
  const queries = useQueryClient();
  const backUrl = search.get('backUrl');
  const starts = search.get('start') === '1';
  return useCallback(() => {
    // The page survives an expired session: the next user must not see data of the previous one.
    queries.removeQueries({ type: 'inactive' });
    const target = afterLogin({ backUrl, starts, historyIndex: historyIndex(), onPhone: phone });
    if (target === -1) navigate(-1);
    else navigate(target);
  }, [backUrl, navigate, phone, queries, starts]);
}
