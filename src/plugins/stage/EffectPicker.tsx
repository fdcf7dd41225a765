import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { EffectName } from '../../../contract/document/schema';
import { playEffect } from '../../kernel/canvas';
import styles from './effects.module.css';

const EFFECTS: readonly EffectName[] = ['none', 'fade', 'rise', 'drop', 'left', 'right', 'zoom', 'wipe'];
/** Milliseconds of a demonstration. */
const SHOWN_FOR = 600;

interface Props {
  label: string;
  backwards: boolean;
  /** Null where the elements differ. */
  value: EffectName | null;
  onChange: (effect: EffectName) => void;
}

/** The effects; each shows itself when it is pointed at or chosen. */
export function EffectPicker({ label, backwards, value, onChange }: Props) {
  const { t } = useTranslation('stage');
  const name = useId();
  return (
    <div className={styles.effects} role="radiogroup" aria-label={label}>
      {EFFECTS.map((effect) => (
        <EffectTile
          key={effect}
          effect={effect}
          name={name}
          label={t(`timing.effect.${effect}`)}
          backwards={backwards}
          isChosen={effect === value}
          onChoose={() => onChange(effect)}
        />
      ))}
    </div>
  );
}

interface TileProps {
  effect: EffectName;
  /** Of the group of radios. */
  name: string;
  label: string;
  backwards: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function EffectTile({ effect, name, label, backwards, isChosen, onChoose }: TileProps) {
  const sample = useRef<HTMLSpanElement>(null);
  const show = () => {
    if (sample.current === null) return;
    const played = playEffect(sample.current, effect, { duration: SHOWN_FOR, backwards });
    // An exit leaves the sample away; here it comes back.
    played?.finished.then(
      () => played.cancel(),
      () => undefined,
    );
  };
  return (
    <label className={styles.effect} data-chosen={isChosen} onPointerEnter={show}>
      <input
        className={styles.radio}
        type="radio"
        name={name}
        checked={isChosen}
        onChange={() => {
          onChoose();
          show();
        }}
      />
      <span className={styles.stage} aria-hidden="true">
        <span className={styles.scaled}>
          <span ref={sample} className={styles.sample} />
        </span>
      </span>
      <span className={styles.name}>{label}</span>
    </label>
  );
}
