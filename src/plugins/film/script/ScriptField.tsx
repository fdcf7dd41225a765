import { Textarea } from '@mantine/core';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scene, ScriptSentence } from '../../../../contract/film/schema';
import { editScript } from '../../../../film/script/edit';
import { scriptText } from '../../../../film/script/split';
import { useMarks } from '../../../ui/moves/useMarks';
import { useSceneGesture } from '../useFilm';
import styles from './script.module.css';

/** After so long a pause what was typed is a step of its own, milliseconds. */
const PAUSE_MS = 1_500;

/** Writes into the script from outside of the field. */
export interface ScriptFieldHandle {
  /** Puts a mark where the cursor is, with a space on the sides on which there is a letter. */
  insert(mark: string): void;
}

interface Props {
  scene: Scene;
  /** Characters that it may have. */
  limit: number;
  handle: Ref<ScriptFieldHandle>;
}

/** The script of a scene as one text. What is typed in one go is one step of the history. */
export function ScriptField({ scene, limit, handle }: Props) {
  const { t } = useTranslation('studio');
  const gesture = useSceneGesture('studio:step.script');
  const area = useRef<HTMLTextAreaElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The sentences as they are while somebody types; null at rest. */
  const [typed, setTyped] = useState<readonly ScriptSentence[] | null>(null);
  const shown = scriptText(scene.script);

  const rest = () => {
    clearTimeout(timer.current);
    gesture.commit();
    setTyped(null);
  };
  const leave = useRef(rest);
  useEffect(() => {
    leave.current = rest;
  });
  useEffect(() => () => leave.current(), []);

  const write = (text: string) => {
    const script = editScript(typed ?? scene.script, text, () => crypto.randomUUID());
    setTyped(script);
    gesture.update((draft) => {
      draft.script = structuredClone(script);
    });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => leave.current(), PAUSE_MS);
  };

  // The field itself holds only what is typed to its limit.
  const insert = useMarks(area, shown, limit, write);
  useImperativeHandle(handle, () => ({ insert }));

  return (
    <Textarea
      ref={area}
      className={styles.field}
      autosize
      minRows={8}
      maxRows={22}
      maxLength={limit}
      aria-label={t('script')}
      placeholder={t('scriptHint')}
      value={shown}
      onChange={(event) => write(event.currentTarget.value)}
      onBlur={rest}
    />
  );
}
