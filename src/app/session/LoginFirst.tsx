import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useLoggedIn } from '../../api/useSession';
import { useIsPhone } from '../../ui/device';
import { loginAddress, phoneLoginAddress } from './guardRules';

/**
 * Leads whoever is not logged in to the login, and back afterwards: what others have sent a link to, such as goods to buy,
 * is worth a login. The login is a step of its own in the history, so that one step back is here.
 */
export function LoginFirst() {
  const { pathname, search } = useLocation();
  const onPhone = useIsPhone();
  if (useLoggedIn()) return <Outlet />;
  const here = `${pathname}${search}`;
  return <Navigate to={onPhone ? phoneLoginAddress(here) : loginAddress(here)} />;
}
