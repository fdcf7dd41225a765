import type { ElementViewProps } from '../../kernel';
import styles from './icon.module.css';
import { ICON_GRID, iconProps, type IconProps } from './props';

/** An icon in the player. */
export default function StageIcon({ props }: ElementViewProps<IconProps>) {
  const { outline, color, weight, filled } = iconProps.complete(props);
  return (
    <svg
      className={styles.stage}
      viewBox={`0 0 ${ICON_GRID} ${ICON_GRID}`}
      fill={filled ? color : 'none'}
      stroke={color}
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={outline} />
    </svg>
  );
}
