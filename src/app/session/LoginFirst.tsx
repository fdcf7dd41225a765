import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useLoggedIn } from '../../api/useSession';
import { useIsPhone } from '../../ui/device';
import { loginAddress, phoneLoginAddress } from './guardRules';

/**
 * Sends visitors to the login, and back here afterwards, for pages that are worth a login, such as goods to buy. The login is
 * a history entry of its own, so that one step back leads here.
 */
export function LoginFirst() {
  const { pathname, search } = useLocation();
  const onPhone = useIsPhone();
  if (useLoggedIn()) return <Outlet />;
  const here = `${pathname}${search}`;
  return <Navigate to={onPhone ? phoneLoginAddress(here) : loginAddress(here)} />;
}
