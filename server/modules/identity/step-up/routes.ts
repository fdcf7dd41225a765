import type { Route } from '../../../http/register';
import { clientOf } from '../account/client';
import type { StepUps } from './service';

export function stepUpRoutes(route: Route, stepUps: StepUps): void {
  route('POST /auth/step-up/sms', ({ principal, request }) => stepUps.sendCode(principal, clientOf(request)));
  route('POST /auth/step-up', async ({ principal, body, request }) => {
    await stepUps.prove(principal, body, clientOf(request));
    return null;
  });
}
