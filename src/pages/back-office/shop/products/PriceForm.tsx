import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskProduct } from '../../../../../contract/shop-desk/schema';
import { showToast } from '../../../../ui/toast';
import { fenOfYuan, yuanText } from '../../../../ui/yuan';
import { useAct } from '../../opsQueries';
import styles from '../../ops.module.css';

/** Gives a product a new price; orders keep the one that they were made at. */
export function PriceForm({ product }: { product: DeskProduct }) {
  const { t } = useTranslation('opsShop');
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? yuanText(product.price);
  const price = fenOfYuan(text);
  const set = useAct('POST /ops/shop/products/{id}/price', () => {
    setTyped(null);
    void showToast({ message: t('products.priceDone'), tone: 'success' });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (price === null) return;
    set.mutate({ params: { id: product.id }, body: { version: product.version, price } });
  };
  return (
    <form className={styles.find} onSubmit={submit}>
      <TextInput
        className={styles.field}
        label={t('products.price')}
        leftSection="¥"
        inputMode="decimal"
        value={text}
        error={price === null ? t('products.priceWrong') : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        disabled={price === null || price === product.price}
        loading={set.isPending}
      >
        {t('products.setPrice')}
      </Button>
    </form>
  );
}
