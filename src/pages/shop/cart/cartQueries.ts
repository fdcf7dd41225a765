import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CartItem, Product } from '../../../../contract/shop/schema';
import { call } from '../../../api/client';
import { useSessionToken } from '../../../api/useSession';
import { shopKeys } from '../shopKeys';

const asUser = { as: 'session' } as const;

/** The count of the top bar, and the badges of products, follow the cart. */
async function follow(queries: QueryClient, count: number): Promise<void> {
  queries.setQueriesData({ queryKey: shopKeys.cartCount }, count);
  await Promise.all(
    [shopKeys.cart, shopKeys.market, shopKeys.product].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );
}

/** The cart of the account, the latest first. */
export function useCart() {
  const token = useSessionToken();
  return useQuery({
    queryKey: [...shopKeys.cart, token],
    queryFn: ({ signal }) => call('GET /trade/cart-assets', {}, { ...asUser, signal, quiet: true }),
    enabled: token !== null,
    // Prices and stock may have changed since.
    staleTime: 0,
  });
}

export function useAddToCart() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (products: readonly Pick<Product, 'itemId' | 'type'>[]) =>
      call(
        'POST /trade/add-cart',
        { body: { assets: products.map(({ itemId, type }) => ({ itemId, type })) } },
        asUser,
      ),
    onSuccess: (count) => follow(queries, count),
  });
}

/** Shows another number of pieces at once, before the server has kept it. */
export function useShowQuantity(): (id: string, quantity: number) => void {
  const queries = useQueryClient();
  return (id, quantity) =>
    queries.setQueriesData<CartItem[]>({ queryKey: shopKeys.cart }, (items) =>
      items?.map((item) => (item.id === id ? { ...item, quantity } : item)),
    );
}

/** Keeps how many pieces are wanted, which also accepts a new price. */
export function useKeepQuantity() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, quantity }: { id: string; quantity: number }) =>
      call('POST /trade/cart-assets/{id}', { params: { id }, body: { quantity } }, asUser),
    onSuccess: (kept) =>
      queries.setQueriesData<CartItem[]>({ queryKey: shopKeys.cart }, (items) =>
        // The number may have been changed again since.
        items?.map((item) => (item.id === kept.id ? { ...kept, quantity: item.quantity } : item)),
      ),
    // A refusal says that there are fewer pieces left: the list is fetched to show how many.
    onError: () => queries.invalidateQueries({ queryKey: shopKeys.cart }),
  });
}

export function useRemoveFromCart() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => call('POST /trade/del-cart-assets', { body: { ids } }, asUser),
    onSuccess: (count) => follow(queries, count),
  });
}

/** Puts things back that were removed, with as many pieces as there were. */
export function useRestoreToCart() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (removed: readonly CartItem[]) => {
      const assets = removed.map(({ product: { itemId, type } }) => ({ itemId, type }));
      const count = await call('POST /trade/add-cart', { body: { assets } }, asUser);
      const many = removed.filter(({ quantity }) => quantity > 1);
      if (many.length === 0) return count;
      const items = await call('GET /trade/cart-assets', {}, asUser);
      for (const { product, quantity } of many) {
        const back = items.find((item) => item.product.id === product.id);
        if (back === undefined) continue;
        await call('POST /trade/cart-assets/{id}', { params: { id: back.id }, body: { quantity } }, asUser);
      }
      return count;
    },
    onSuccess: (count) => follow(queries, count),
    onError: () => queries.invalidateQueries({ queryKey: shopKeys.cart }),
  });
}
