import { type CSSProperties, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MARK_LETTERS,
  type MarkCorner,
  markGroundOf,
  markOnStage,
  placeOfMark,
} from '../../../contract/document/mark';
import type { ProjectDocument } from '../../document';
import { type StageViewProps, useDocument } from '../../kernel';
import { useMaterial } from '../../kernel/canvas';
import styles from './AiMark.module.css';
import { useControls } from './useControls';

const whole = (document: ProjectDocument) => document;

/** The mark that generated media must carry, shown wherever the avatar plays: in front of the stage, where it covers nothing. */
export default function AiMark({ stage }: StageViewProps) {
  const { t } = useTranslation('player');
  const document = useDocument(whole);
  const { element, controls } = useControls<HTMLDivElement>(stage);
  // Controls come and go: it stays where it is among them, and looks for its corner anew on another document.
  const [stood, setStood] = useState<{ corner: MarkCorner; document: ProjectDocument } | null>(null);
  const before = stood?.document === document ? stood.corner : null;
  const { kind, materialId } = document.background;
  const mark = useMaterial(kind === 'image' ? materialId : null)?.mark;
  const { on, box } = useMemo(() => {
    const own = mark === undefined ? null : markOnStage(mark, stage);
    return placeOfMark({ ...markGroundOf(document), stage, controls, own }, before);
  }, [document, mark, stage, controls, before]);
  if (on !== 'picture' && on !== before) setStood({ corner: on, document });
  const style = {
    ...box,
    '--mirra-letters': `${Math.min(stage.width, stage.height) * MARK_LETTERS}px`,
  } as CSSProperties;
  return (
    <div ref={element} className={styles.place} data-on={on} style={style}>
      <p className={styles.mark}>{t('aiGenerated')}</p>
    </div>
  );
}
