import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '../../api/client';

/** The code in an address: of an invitation, or `ref` on any page; null without one. */
export function referralIn(pathname: string, search: string): string | null {
  const [, invited] = /^\/settlement\/([^/]+)\/?$/.exec(pathname) ?? [];
  const code = invited ?? new URLSearchParams(search).get('ref') ?? '';
  return /^[A-Za-z0-9]{3,16}$/.test(code) ? code : null;
}

/**
 * Reports the referral code of a visitor to the server before a redirect to the login drops it from the address. A failure
 * costs the visitor nothing and is shown to nobody; the page of the code asks again.
 */
export function useReferral(): void {
  const { pathname, search } = useLocation();
  const code = referralIn(pathname, search);
  useEffect(() => {
    if (code !== null)
      call('POST /distributor/visit', { body: { code } }, { as: 'session', quiet: true }).catch(
        () => undefined,
      );
  }, [code]);
}
