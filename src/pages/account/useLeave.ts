import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/client';
import { endSession } from '../../api/session';
import { showToast } from '../../ui/toast';

/** Logs out after an action that ends the session, says why, and opens the home page. */
export function useLeave(): (message: string, sessionIsOver: boolean) => Promise<void> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useCallback(
    async (message, sessionIsOver) => {
      if (!sessionIsOver) {
        // Even without an answer the token is removed, so that nobody stays logged in on this device.
        await call('POST /auth/logout', {}, { as: 'session', quiet: true }).catch(() => undefined);
      }
      navigate('/home', { replace: true });
      endSession();
      queries.clear();
      await showToast({ message, id: message, tone: 'success' });
    },
    [navigate, queries],
  );
}
