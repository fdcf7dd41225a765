import { useSeen } from '../../../ui/useSeen';
import { useFontFamily } from '../../drawing/fonts/useFont';
import styles from './fonts.module.css';

interface Props {
  id: string;
  name: string;
  /** Whether it is drawn in its font, which is loaded as soon as the name comes into view. */
  isDrawn: boolean;
}

/** The name of a font, drawn in it. */
export function FontName({ id, name, isDrawn }: Props) {
  const { ref, wasSeen } = useSeen<HTMLSpanElement>();
  const fontFamily = useFontFamily(isDrawn && wasSeen ? id : '');
  return (
    <span ref={ref} className={styles.name} style={{ fontFamily }}>
      {name}
    </span>
  );
}
