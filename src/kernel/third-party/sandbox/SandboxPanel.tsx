import { useEffect, useRef } from 'react';
import type { Frame } from './frame';
import styles from './SandboxPanel.module.css';

interface Props {
  frame: Frame;
  onShow: () => void;
  onHide: () => void;
}

/** The place of a sandboxed plugin's panel, which its frame covers. */
export function SandboxPanel({ frame, onShow, onHide }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return;
    const hide = frame.coverUp(place.current);
    onShow();
    return () => {
      hide();
      onHide();
    };
  }, [frame, onShow, onHide]);
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the way of the keyboard into the frame, which stands at the page's end
  return <div ref={place} className={styles.place} tabIndex={0} onFocus={() => frame.focus()} />;
}
