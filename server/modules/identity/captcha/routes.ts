import { networkOf } from '../../../http/network';
import type { Route } from '../../../http/register';
import type { Captchas } from './service';

export function captchaRoutes(route: Route, captchas: Captchas): void {
  route('POST /captcha/slider', ({ request }) => captchas.draw(networkOf(request.ip)));
  route('POST /captcha/slider/verify', ({ body }) => captchas.solve(body));
}
