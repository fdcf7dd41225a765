import { Button, Checkbox, NumberInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskProduct } from '../../../../../contract/shop-desk/schema';
import { itemTypes } from '../../../../../contract/shop/limits';
import { type Language, languages } from '../../../../../contract/errors';
import { showToast } from '../../../../ui/toast';
import { useAct } from '../../opsQueries';
import styles from '../../ops.module.css';

type Change = Partial<Pick<DeskProduct, 'names' | 'stock' | 'vipOnly'>>;

const NAME_LIMIT = 60;

/** Names, stock and whether a product is for members. What is not changed here stays as the server has it. */
export function ProductForm({ product }: { product: DeskProduct }) {
  const { t } = useTranslation(['opsShop', 'common', 'ops']);
  const [change, setChange] = useState<Change>({});
  const { names, stock, vipOnly } = { ...product, ...change };
  const save = useAct('PUT /ops/shop/products/{id}', () => {
    setChange({});
    void showToast({ message: t('ops:saved'), tone: 'success' });
  });
  // Anyone who is asked for a deposit must be able to pay it.
  const isDeposit = product.type === itemTypes.settleIn;
  const isNameless = names['zh-CN'].trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isNameless)
      save.mutate({ params: { id: product.id }, body: { version: product.version, ...change } });
  };
  const put = (part: Change) => setChange((old) => ({ ...old, ...part }));
  const rename = (language: Language, name: string) => put({ names: { ...names, [language]: name } });
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.times}>
        {languages.map((language) => (
          <TextInput
            key={language}
            label={t('opsShop:products.name', { language: t(`common:languages.${language}`) })}
            value={names[language]}
            maxLength={NAME_LIMIT}
            error={language === 'zh-CN' && isNameless ? t('ops:reasonRequired') : undefined}
            onChange={(event) => rename(language, event.currentTarget.value)}
          />
        ))}
        {!isDeposit && (
          <NumberInput
            label={t('opsShop:products.stock')}
            description={t('opsShop:products.stockHint')}
            min={0}
            max={1_000_000_000}
            allowDecimal={false}
            allowNegative={false}
            value={stock ?? ''}
            onChange={(value) => put({ stock: value === '' ? null : Number(value) })}
          />
        )}
      </div>
      {!isDeposit && (
        <Checkbox
          label={t('opsShop:products.vipOnly')}
          checked={vipOnly}
          onChange={(event) => put({ vipOnly: event.currentTarget.checked })}
        />
      )}
      <Button
        type="submit"
        variant="default"
        disabled={Object.keys(change).length === 0}
        loading={save.isPending}
      >
        {t('ops:save')}
      </Button>
    </form>
  );
}
