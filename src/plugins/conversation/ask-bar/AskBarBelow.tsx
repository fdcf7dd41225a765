import { type StageViewProps, useDocument } from '../../../kernel';
import { Transcript } from '../answer/Transcript';
import { askBarOf } from './settings';
import TalkBar from './TalkBar';
import styles from './TalkBar.module.css';

/** The row below the stage: the ask bar, and on an upright screen with a wide stage what was said. */
export default function AskBarBelow({ layout }: StageViewProps) {
  const place = useDocument(askBarOf);
  return (
    <div className={styles.below} data-layout={layout}>
      {layout === 'stacked' && <Transcript />}
      {place === 'below' && <TalkBar layout={layout} />}
    </div>
  );
}
