import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocument, useObservable, useService } from '../../kernel';
import type { ProjectDocument } from '../../../contract/document/schema';
import { stageSize } from '../../document';
import { CommentView } from './commentView';
import { PinPlacer } from './PinPlacer';
import styles from './pins.module.css';
import { isOpen } from './threads';
import { useThreads } from './useComments';

const selectRatio = (document: ProjectDocument) => document.ratio;
const at = ({ x, y }: { x: number; y: number }) => ({ '--x': `${x}px`, '--y': `${y}px` }) as CSSProperties;

/** Where comments point, on the stage; shown while the comments are open. */
export default function Pins() {
  const { t } = useTranslation('comments');
  const view = useService(CommentView);
  const isShown = useObservable(view.open);
  const chosen = useObservable(view.chosen);
  const place = useObservable(view.place);
  const placing = useObservable(view.placing);
  const stage = stageSize(useDocument(selectRatio));
  const { threads } = useThreads();
  if (!isShown) return null;
  return (
    <div className={styles.pins} style={{ width: stage.width, height: stage.height }}>
      {threads.filter(isOpen).map(
        ({ first, number }) =>
          first.place !== null && (
            <button
              key={first.id}
              type="button"
              className={styles.pin}
              style={at(first.place)}
              data-chosen={first.id === chosen || undefined}
              aria-label={t('pinLabel', { number, name: first.author.name, text: first.text })}
              onClick={() => {
                view.shown.set('open');
                view.chosen.set(first.id);
              }}
            >
              {number}
            </button>
          ),
      )}
      {place !== null && <span className={styles.pin} style={at(place)} data-new aria-hidden />}
      {placing && <PinPlacer stage={stage} />}
    </div>
  );
}
