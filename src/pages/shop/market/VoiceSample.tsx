import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shopLimits } from '../../../../contract/shop/limits';
import type { Product } from '../../../../contract/shop/schema';
import { storedLanguage } from '../../../api/session';
import { IconPlay } from '../../../ui/icons';
import { IconStop } from '../../../ui/icons/actions';
import { characterCount } from '../../../ui/text';
import styles from './market.module.css';
import { useSample } from './useSample';

/** Speaks a sentence of one's own in a voice that is for sale. */
export function VoiceSample({ product }: { product: Product }) {
  const { t } = useTranslation(['shop', 'common']);
  // Each voice begins with a sentence of its own language.
  const [text, setText] = useState(t(`shop:sample.first.${product.language ?? storedLanguage()}`));
  const { state, failure, press } = useSample(product.itemId);
  const used = characterCount(text.trim());
  const tooLong = used > shopLimits.sample;
  return (
    <div className={styles.sample}>
      <TextInput
        label={t('shop:sample.label')}
        value={text}
        error={tooLong ? t('shop:sample.tooLong', { limit: shopLimits.sample }) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && used > 0 && !tooLong) press(text.trim());
        }}
      />
      <p className={styles.count}>{t('common:characters', { used, limit: shopLimits.sample })}</p>
      <Button
        leftSection={state === 'playing' ? <IconStop size={18} /> : <IconPlay size={18} />}
        loading={state === 'asking'}
        disabled={state === 'idle' && (used === 0 || tooLong)}
        onClick={() => press(text.trim())}
      >
        {t(state === 'playing' ? 'shop:sample.stop' : 'shop:sample.play')}
      </Button>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure === '' ? t('shop:sample.failed') : failure}
        </p>
      )}
      {!product.owned && !product.usable && <p className={styles.dim}>{t('shop:sample.marked')}</p>}
    </div>
  );
}
