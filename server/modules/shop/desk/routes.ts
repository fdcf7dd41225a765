import type { Route } from '../../../http/register';
import { actorOf } from '../../admin';
import type { GrantDesk } from './grants';
import type { ProductDesk } from './products';

export function shopDeskRoutes(
  route: Route,
  { products, grants }: { products: ProductDesk; grants: GrantDesk },
): void {
  route('GET /ops/shop/products', ({ query, language }) => products.page(query, language));
  route('PUT /ops/shop/products/{id}', ({ params, body, principal, request, language }) =>
    products.change(params.id, body, actorOf(principal, request), language),
  );
  route('POST /ops/shop/products/{id}/price', ({ params, body, principal, request, language }) =>
    products.price(params.id, body, actorOf(principal, request), language),
  );
  route('GET /ops/grant/page', ({ query }) => grants.page(query.userId, query));
  route('POST /ops/grant', ({ body, principal, request }) => grants.grant(body, actorOf(principal, request)));
  route('POST /ops/grant/{id}/revoke', ({ params, body, principal, request }) =>
    grants.revoke(params.id, body.reason, actorOf(principal, request)),
  );
}
