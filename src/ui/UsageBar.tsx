import { useId } from 'react';
import styles from './UsageBar.module.css';

interface UsageBarProps {
  label: string;
  /** Sizes as formatted by the server: `1.5 GB`. */
  used: string;
  total: string;
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'];
/** Share from which the bar warns. */
const NEARLY_FULL = 0.9;

/** Parses a formatted size into bytes; 0 when it cannot be read. */
export function sizeOf(text: string): number {
  const match = /^([\d.]+)\s*([KMGT]?B)$/i.exec(text.trim());
  return match === null ? 0 : Number(match[1]) * 1024 ** units.indexOf((match[2] ?? 'B').toUpperCase());
}

/** The used share of a space, as text and as a bar. */
export function UsageBar({ label, used, total }: UsageBarProps) {
  const id = useId();
  const whole = sizeOf(total);
  const share = whole === 0 ? 0 : Math.min(1, sizeOf(used) / whole);
  return (
    <div className={styles.usage}>
      <span id={id}>{label}</span>
      <span className={styles.figures}>
        {used} / {total}
      </span>
      <div
        className={styles.bar}
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={`${used} / ${total}`}
        data-full={share >= NEARLY_FULL || undefined}
      >
        <span style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
