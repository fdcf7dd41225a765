import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { filmLimits } from '../../../../contract/film/limits';
import { scriptLength } from '../../../../film/scenes';
import { Section } from '../../../kernel/fields';
import { MoveButton } from '../../../ui/moves/MoveButton';
import { useFormat } from '../../../ui/useFormat';
import { useFilm, useShownScene } from '../useFilm';
import { SceneFields } from './SceneFields';
import { SoundFields } from './SoundFields';
import { ScriptField, type ScriptFieldHandle } from './ScriptField';
import styles from './script.module.css';

/** What is said in the scene that is shown, and how the scene goes on. */
export default function ScriptPanel() {
  const { t } = useTranslation('studio');
  const scene = useShownScene();
  const field = useRef<ScriptFieldHandle>(null);
  const { number } = useFormat();
  const length = scriptLength([scene]);
  const others = useFilm(({ scenes }) => scriptLength(Object.values(scenes.byId))) - length;
  /** Characters that the scene may have. */
  const limit = Math.max(0, Math.min(filmLimits.sceneScript, filmLimits.script - others));
  return (
    <>
      <Section title={t('script')}>
        <ScriptField key={scene.id} scene={scene} limit={limit} handle={field} />
        <div className={styles.below}>
          <MoveButton onPick={(mark) => field.current?.insert(mark)} />
          <span className={styles.count}>{`${number(length)} / ${number(limit)}`}</span>
        </div>
        {limit < filmLimits.sceneScript && (
          <p className={styles.full}>{t('scriptFull', { characters: number(filmLimits.script) })}</p>
        )}
      </Section>
      <SceneFields scene={scene} />
      <SoundFields scene={scene} />
    </>
  );
}
