import type { CSSProperties, ReactNode } from 'react';
import type { ProjectDocument } from '../../../contract/document/schema';
import type { Size } from '../../document';
import { SeenDocumentContext } from '../host/hostContext';
import styles from './Player.module.css';

interface Props {
  /** In units of the stage. */
  size: Size;
  /** Pixels of a unit; 0 until the room of the player is measured. */
  scale: number;
  /** The document as the layers see it; null shows it unchanged. */
  seen: ((document: ProjectDocument) => ProjectDocument) | null;
  /** Class of the frame, which has the scaled size. */
  className?: string | undefined;
  children: ReactNode;
}

/** Layers of the stage in its own units, scaled to the room of the player. */
export function ScaledStage({ size: { width, height }, scale, seen, className, children }: Props) {
  const stageStyle = { width, height, '--mirra-stage-scale': String(scale) } as CSSProperties;
  return (
    <SeenDocumentContext value={seen}>
      {scale > 0 && (
        <div className={className} style={{ width: width * scale, height: height * scale }}>
          <div className={styles.stage} style={stageStyle}>
            {children}
          </div>
        </div>
      )}
    </SeenDocumentContext>
  );
}
