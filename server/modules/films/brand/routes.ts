import type { Route } from '../../../http/register';
import type { Brands } from './service';

export function brandRoutes(route: Route, brands: Brands): void {
  route('GET /film/brand', ({ principal }) => brands.find(principal.accountId));

  route('PUT /film/brand', async ({ body, principal }) => {
    await brands.put(principal.accountId, body);
    return null;
  });
}
