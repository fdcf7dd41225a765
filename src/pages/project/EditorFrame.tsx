import type { ReactNode } from 'react';
import { type Observable, Slot, EditorStage } from '../../kernel';
import { Announcer } from './Announcer';
import type { Autosave } from '../../kernel/saving/autosave';
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
}

/** The layout of the editor: bar, notice, rail and panel, stage, inspector, status line. */
export function EditorFrame({ name, autosave, notice }: Props) {
  return (
    <div className={styles.editor}>
      <TopBar name={name} autosave={autosave} />
      <div className={styles.notice}>{notice}</div>
      <Rail />
      <main id="main" className={styles.stage} tabIndex={-1}>
        <EditorStage />
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
