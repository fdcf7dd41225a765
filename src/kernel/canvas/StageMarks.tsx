import { type CSSProperties, useMemo } from 'react';
import { Slot } from '../host/panels';
import { useObservable } from '../host/useObservable';
import type { CanvasView } from './CanvasView';
import styles from './EditorCanvas.module.css';

/** What plugins show over the stage, in stage units; it moves with zoom and pan without a render of its own. */
export function StageMarks({ view }: { view: CanvasView }) {
  const { x, y, scale } = useObservable(view.shown);
  const marks = useMemo(() => <Slot name="stage-marks" />, []);
  const place = {
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    '--mirra-stage-scale': String(scale),
  } as CSSProperties;
  return (
    <div className={styles.marks} style={place} data-marks>
      {marks}
    </div>
  );
}
