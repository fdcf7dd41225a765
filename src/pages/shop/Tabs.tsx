import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './shop.module.css';

interface TabsProps<V extends string> {
  /** Names the choice for screen readers. */
  label: string;
  /** Prefix of the tabs' ids; the panel is labeled by `{id}-{value}`. */
  id: string;
  /** Id of the panel below. */
  panel: string;
  value: V;
  tabs: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** Tabs in a row that scrolls where it is too narrow; the arrow keys move along it. */
export function Tabs<V extends string>({ label, id, panel, value, tabs, onChange }: TabsProps<V>) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // An address may name a tab that a narrow window has no room for.
    const chosen = document.getElementById(`${id}-${value}`);
    if (row.current === null || chosen === null) return;
    const start = chosen.offsetLeft - row.current.offsetLeft;
    const end = start + chosen.offsetWidth;
    const { scrollLeft, clientWidth } = row.current;
    if (start < scrollLeft) row.current.scrollLeft = start;
    else if (end > scrollLeft + clientWidth) row.current.scrollLeft = end - clientWidth;
  }, [id, value]);
  const turn = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <div ref={row} className={styles.tabs} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={panel}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={turn}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
