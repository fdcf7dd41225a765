import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type Kind, kinds } from './kinds';
import styles from './materials.module.css';

interface Props {
  kind: Kind;
  onChange: (kind: Kind) => void;
}

/** The kinds of assets as tabs, along which the arrow keys move. The panel below is `assets`, labeled by `kind-…`. */
export function KindTabs({ kind, onChange }: Props) {
  const { t } = useTranslation('materials');
  const turn = (event: KeyboardEvent<HTMLElement>) => {
    const at = kinds.indexOf(kind);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: kinds.length - 1 }[event.key];
    const next = to === undefined ? undefined : kinds.at(to % kinds.length);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    document.getElementById(`kind-${next}`)?.focus();
  };
  return (
    <div className={styles.kinds}>
      <div className={styles.tabs} role="tablist" aria-label={t('kinds')}>
        {kinds.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`kind-${one}`}
            aria-selected={one === kind}
            aria-controls="assets"
            tabIndex={one === kind ? 0 : -1}
            onClick={() => onChange(one)}
            onKeyDown={turn}
          >
            {t(`kind.${one}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
