import { type ReactNode, useMemo, useRef } from 'react';
import type { ProjectDocument } from '../../../contract/document/schema';
import type { Size } from '../../document';
import { useDocument } from '../host/hostContext';
import { controlsPlace } from './controlsPlace';
import styles from './Player.module.css';
import { useSizeOf } from './useSizeOf';

interface Props {
  /** Of the part of the player that holds the stage, pixels. */
  room: Size;
  /** Pixels of a unit of the stage. */
  stageScale: number;
  controlScale: number;
  children: ReactNode;
}

const whole = (document: ProjectDocument) => document;

/** The player's controls over a stage that fills its room, beside what the project has there. */
export function PlayerControls({ room, stageScale, controlScale, children }: Props) {
  const held = useRef<HTMLDivElement>(null);
  const { width, height } = useSizeOf(held);
  const document = useDocument(whole);
  const place = useMemo(
    () => controlsPlace({ width, height }, { size: room, stageScale, controlScale }, document),
    [width, height, room, stageScale, controlScale, document],
  );
  return (
    <div
      ref={held}
      className={styles.floating}
      data-layer="controls"
      style={{ top: place.top, right: room.width - place.left - width }}
    >
      <div className={styles.controls}>{children}</div>
    </div>
  );
}
