import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Product } from '../../../contract/shop/schema';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { showToast } from '../../ui/toast';
import { useAddToCart } from './cart/cartQueries';
import type { Wish } from './market/ProductCard';
import { useMembership } from './membership/useMembership';
import { offerOf } from './offer';
import { useCheckout } from './pay/useCheckout';

const VipNotice = lazyWithRetry(() => import('./VipNotice'));
const ProductDialog = lazyWithRetry(() => import('./market/ProductDialog'));
const ChooseProject = lazyWithRetry(() => import('./ChooseProject'));

interface Asked {
  about: 'preview' | 'use' | 'try' | 'vip';
  product: Product;
}

export interface Purchase {
  /** Id of the product that is being ordered or put into the cart; null when none is. */
  busyWith: string | null;
  wish: (product: Product, wish: Wish, quantity?: number) => void;
  /** Stand where they stay while lists below are fetched anew. */
  dialogs: ReactNode;
}

/** Carries out what somebody wants to do with a product, wherever it is shown. */
export function usePurchase(): Purchase {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const membership = useMembership();
  const add = useAddToCart();
  const checkout = useCheckout();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const isVip = membership.data?.isVip;

  const addToCart = async (product: Product) => {
    if (product.inCart) return navigate('/cart');
    setBusy(product.id);
    try {
      await add.mutateAsync([product]);
      // The dialog that shows it large is still open.
      setAsked((current) => current && { ...current, product: { ...current.product, inCart: true } });
      void showToast({
        message: t('cart.added', { name: product.name }),
        tone: 'success',
        action: { label: t('cart.view'), onPress: () => navigate('/cart') },
      });
    } catch {
      // The client has shown why.
    }
  };
  const wish = (product: Product, wanted: Wish, quantity = 1) => {
    const blocked = offerOf(product, isVip) === 'vip';
    if (wanted === 'preview' || wanted === 'use' || wanted === 'try') {
      setAsked({ about: wanted, product });
    } else if (blocked) {
      setAsked({ about: 'vip', product });
    } else if (wanted === 'cart') {
      void addToCart(product);
    } else {
      setAsked(null);
      setBusy(product.id);
      const { itemId, type, priceVersion } = product;
      checkout.orderAssets({ assets: [{ itemId, type, quantity, priceVersion }] });
    }
  };
  const close = () => setAsked(null);
  return {
    busyWith: checkout.busy || add.isPending ? busy : null,
    wish,
    dialogs: (
      <>
        {asked !== null && (
          <Suspense fallback={null}>
            {asked.about === 'vip' && <VipNotice onClose={close} />}
            {asked.about === 'preview' && (
              <ProductDialog
                product={asked.product}
                offer={offerOf(asked.product, isVip)}
                busy={checkout.busy || add.isPending}
                onWish={(wanted) => wish(asked.product, wanted)}
                onClose={close}
              />
            )}
            {(asked.about === 'use' || asked.about === 'try') && (
              <ChooseProject thing={asked.product} owned={asked.about === 'use'} onClose={close} />
            )}
          </Suspense>
        )}
        {checkout.dialog}
      </>
    ),
  };
}
