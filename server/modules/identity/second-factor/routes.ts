import type { Route } from '../../../http/register';
import type { SecondFactors } from './service';

export function secondFactorRoutes(route: Route, factors: SecondFactors): void {
  route('GET /user/second-factor', ({ principal }) => factors.state(principal));
  route('POST /user/second-factor/begin', ({ principal }) => factors.begin(principal.accountId));
  route('POST /user/second-factor/confirm', ({ principal, body }) => factors.confirm(principal, body.code));
  route('POST /user/second-factor/recovery-codes', ({ principal }) =>
    factors.renewCodes(principal.accountId),
  );
  route('POST /user/second-factor/off', async ({ principal, body }) => {
    await factors.turnOff(principal.accountId, body.code);
    return null;
  });
}
