import type { ReactNode } from 'react';
import { type Observable, Slot, EditorStage } from '../../kernel';
import { Announcer } from './Announcer';
import type { Autosave } from '../../kernel/saving/autosave';
import type { Home } from './home';
import { Inspector } from './Inspector';
import { Rail } from './Rail';
import styles from './project.module.css';
import { StatusLine } from './StatusLine';
import { TopBar } from './TopBar';

interface Props {
  name: Observable<string> & { set: (name: string) => void };
  autosave: Autosave;
  /** What has to be known about the whole project, below the bar. */
  notice: ReactNode;
  /** Where the way back leads. */
  home: Home;
}

/** The layout of the editor: bar, notice, rail and panel, stage, inspector, status line. */
export function EditorFrame({ name, autosave, notice, home }: Props) {
  return (
    <div className={styles.editor}>
      <TopBar name={name} autosave={autosave} home={home} />
      <div className={styles.notice}>{notice}</div>
      <Rail />
      <main id="main" className={styles.middle} tabIndex={-1}>
        <div className={styles.stage}>
          <EditorStage />
        </div>
        <Slot name="below-stage" />
      </main>
      <Inspector />
      <StatusLine autosave={autosave} />
      <div className={styles.overlays}>
        <Slot name="overlay" />
      </div>
      <Announcer />
    </div>
  );
}
