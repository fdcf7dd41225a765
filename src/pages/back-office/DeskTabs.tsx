import { Link } from 'react-router-dom';
import { useAddress } from '../../ui/useAddress';
import styles from './ops.module.css';

interface DeskTabsProps<V extends string> {
  /** Names the choice for screen readers. */
  label: string;
  tabs: readonly { value: V; label: string }[];
  current: V;
}

/** The lists of a desk that has several; each begins at its first page and without filters. */
export function DeskTabs<V extends string>({ label, tabs, current }: DeskTabsProps<V>) {
  return (
    <nav className={styles.lists} aria-label={label}>
      {tabs.map(({ value, label: text }) => (
        <Link
          key={value}
          to={`?tab=${value}`}
          replace
          className={styles.listTab}
          aria-current={value === current ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** The list of a desk that the address names; the first one when it names none. */
export function useDeskTab<V extends string>(names: readonly [V, ...V[]]): V {
  const given = useAddress().given('tab');
  return names.find((name) => name === given) ?? names[0];
}
