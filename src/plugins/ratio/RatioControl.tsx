import { Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ratioTexts, stageSizes } from '../../../contract/document/limits';
import type { Ratio } from '../../../contract/document/schema';
import { useDocument } from '../../kernel';
import { RatioDialog } from './RatioDialog';
import styles from './ratio.module.css';

const ratios: readonly Ratio[] = [1, 2, 3, 4];

/** The ratio of the stage; a change asks what to do with the design. */
export default function RatioControl() {
  const { t } = useTranslation('ratio');
  const ratio = useDocument((document) => document.ratio);
  const [wanted, setWanted] = useState<Ratio | null>(null);
  return (
    <>
      <Menu width={240} position="bottom-start">
        <Menu.Target>
          <button
            type="button"
            className={styles.button}
            aria-label={t('current', { ratio: ratioTexts[ratio] })}
          >
            <Shape ratio={ratio} />
            {ratioTexts[ratio]}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('title')}</Menu.Label>
          {ratios.map((each) => (
            <Menu.Item
              key={each}
              role="menuitemradio"
              aria-checked={each === ratio}
              leftSection={<Shape ratio={each} />}
              rightSection={<span className={styles.use}>{t(`use.${each}`)}</span>}
              data-chosen={each === ratio || undefined}
              onClick={() => each !== ratio && setWanted(each)}
            >
              {ratioTexts[each]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <RatioDialog wanted={wanted} onClose={() => setWanted(null)} />
    </>
  );
}

const EDGE = 16;

/** A small frame of the ratio's shape. */
function Shape({ ratio }: { ratio: Ratio }) {
  const { width, height } = stageSizes[ratio];
  const scale = EDGE / Math.max(width, height);
  return (
    <span className={styles.cell} aria-hidden="true">
      <span className={styles.shape} style={{ width: width * scale, height: height * scale }} />
    </span>
  );
}
