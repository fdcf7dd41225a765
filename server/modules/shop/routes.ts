import type { Route } from '../../http/register';
import type { Carts } from './cart/service';
import type { Samples } from './market/samples';
import type { MarketPictures } from './market/pictures';
import type { Products } from './product/service';
import type { RightsView } from './rights/service';
import { groupNames } from './product/groups';

export function shopRoutes(
  route: Route,
  {
    products,
    carts,
    samples,
    pictures,
    rightsView,
  }: {
    products: Products;
    carts: Carts;
    samples: Samples;
    pictures: MarketPictures;
    rightsView: RightsView;
  },
): void {
  route('GET /market/page', ({ query, principal, language }) =>
    products.page(principal.accountId, query, language),
  );
  route('GET /goods/{code}', ({ params, principal, language }) =>
    products.byCode(principal.accountId, params.code, language),
  );
  route('GET /trade/assets', ({ query, principal, language }) =>
    products.byItem(principal.accountId, query, language),
  );
  route('GET /market/picture/{id}', async ({ params, reply }) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('image/webp')
      .send(await pictures.marked(params.id)),
  );
  route('POST /market/sample', async ({ body, principal, reply }) =>
    reply
      .header('cache-control', 'no-store')
      .type('audio/wav')
      .send(await samples.speak(principal.accountId, body.itemId, body.text)),
  );

  route('POST /trade/add-cart', ({ body, principal, language }) =>
    carts.add(
      principal.accountId,
      'assets' in body ? body.assets : [{ itemId: body.itemId, type: body.type }],
      language,
    ),
  );
  route('GET /trade/cart-assets', ({ principal, language }) => carts.list(principal.accountId, language));
  route('GET /trade/cart-assets/count', ({ principal }) => carts.count(principal.accountId));
  route('POST /trade/cart-assets/{id}', ({ params, body, principal, language }) =>
    carts.change(principal.accountId, params.id, body.quantity, language),
  );
  route('POST /trade/del-cart-assets', ({ body, principal }) => carts.remove(principal.accountId, body.ids));

  route('GET /package/group/listAll', async ({ language }) => groupNames(await products.unmade(), language));
  route('GET /package/get', async ({ query, language }) =>
    (await products.packages(language)).filter(({ groupId }) => groupId === query.groupId),
  );
  route('GET /package/list', ({ query, language }) => products.packages(language, query.type));
  route('GET /package/quote', ({ query, principal }) => products.quote(principal.accountId, query.packageId));
  route('GET /vip/user/rights/get', ({ query, principal }) => rightsView(principal.accountId, query.type));
}
