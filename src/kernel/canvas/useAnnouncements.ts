import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { boundsOf, type Placed } from '../../document';
import type { Editor } from '../host/editor';
import { frameOf, selectedObjects } from './frame';

/** Pause after key presses before their result is announced, milliseconds. */
const QUIET_MS = 400;

/** Tells screen readers how many objects are selected, and where they were moved. */
export function useAnnouncements(editor: Editor): void {
  const { t } = useTranslation('stage');
  useEffect(() => {
    const { session, document } = editor;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let before: Placed | null = frameOf(selectedObjects(editor));

    const onSelection = () => {
      const objects = selectedObjects(editor);
      before = frameOf(objects);
      clearTimeout(timer);
      session.announcement.set(objects.length > 1 ? t('announce.selected', { count: objects.length }) : '');
    };
    const tell = () => {
      const now = frameOf(selectedObjects(editor));
      if (now === null || before === null) return;
      const [was, is] = [boundsOf(before), boundsOf(now)];
      const values = {
        x: Math.round(is.left),
        y: Math.round(is.top),
        width: Math.round(is.width),
        height: Math.round(is.height),
        angle: Math.round(now.rotation),
      };
      if (now.rotation !== before.rotation) session.announcement.set(t('announce.turned', values));
      else if (was.width !== is.width || was.height !== is.height) {
        session.announcement.set(t('announce.resized', values));
      } else if (was.left !== is.left || was.top !== is.top) {
        session.announcement.set(t('announce.moved', values));
      }
      before = now;
    };
    const stops = [
      session.selection.subscribe(onSelection),
      document.onChange(() => {
        clearTimeout(timer);
        timer = setTimeout(tell, QUIET_MS);
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [editor, t]);
}
