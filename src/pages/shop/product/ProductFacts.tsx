import { useTranslation } from 'react-i18next';
import { ratioTexts } from '../../../../contract/constants';
import type { Product } from '../../../../contract/shop';
import { useFormat } from '../../../ui/useFormat';
import { kindOf } from '../kinds';
import { isCounted } from '../offer';
import styles from './product.module.css';

/** What is known of a product, as far as it has it: kind, look, shape, language, seller, pieces left. */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation('shop');
  const { number } = useFormat();
  const { type, style, ratio, language, gender, seller, stockNum } = product;
  const facts: [string, string][] = [
    [t('fact.kind'), t(`kind.${kindOf(type)}`)],
    ...(style === null ? [] : [[t('fact.style'), t(`style.${style}`)] as [string, string]]),
    ...(ratio === null ? [] : [[t('fact.ratio'), ratioTexts[ratio]] as [string, string]]),
    ...(language === null
      ? []
      : [[t('fact.language'), t(`common:languages.${language}`)] as [string, string]]),
    ...(gender === null ? [] : [[t('fact.gender'), t(`gender.${gender}`)] as [string, string]]),
    ...(seller === null ? [] : [[t('fact.seller'), seller] as [string, string]]),
    ...(isCounted(type) && stockNum !== null
      ? [
          [t('fact.stock'), t('fact.pieces', { count: stockNum, number: number(stockNum) })] as [
            string,
            string,
          ],
        ]
      : []),
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
