import { useTranslation } from 'react-i18next';
import { ratioTexts } from '../../../../contract/document/limits';
import type { Product } from '../../../../contract/shop/schema';
import { useFormat } from '../../../ui/useFormat';
import { kindOf } from '../kinds';
import { isCounted, isServed } from '../offer';
import styles from './product.module.css';

/** What is known of a product, as far as it has it: kind, look, shape, language, seller, pieces left. */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation('shop');
  const { number } = useFormat();
  const { type, style, ratio, language, gender, seller, stockNum, listed } = product;
  const leftOf = (count: number): [string, string] => {
    const left = { count, number: number(count) };
    return isServed(type)
      ? [t('fact.places'), t('fact.placesLeft', left)]
      : [t('fact.stock'), t('fact.pieces', left)];
  };
  const facts: [string, string][] = [
    [t('fact.kind'), t(`kind.${kindOf(type)}`)],
    ...(style === null ? [] : [[t('fact.style'), t(`style.${style}`)] as [string, string]]),
    ...(ratio === null ? [] : [[t('fact.ratio'), ratioTexts[ratio]] as [string, string]]),
    ...(language === null
      ? []
      : [[t('fact.language'), t(`common:languages.${language}`)] as [string, string]]),
    ...(gender === null ? [] : [[t('fact.gender'), t(`gender.${gender}`)] as [string, string]]),
    ...(seller === null ? [] : [[t('fact.seller'), seller] as [string, string]]),
    ...(listed && isCounted(type) && stockNum !== null ? [leftOf(stockNum)] : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
