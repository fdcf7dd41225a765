import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Timing } from '../../../../contract/document/schema';
import { updateElement } from '../../../document';
import { useEditor, useObservable } from '../../../kernel';
import type { TimedScene } from '../useSceneTimes';
import { type Bar, enterAt, type Hold, leaveAt } from './bars';
import type { CuePoint } from './cuePoints';
import { Handle, usePointText } from './Handle';
import { Lane } from './Lane';
import styles from './timeline.module.css';

interface Props extends TimedScene {
  bar: Bar;
  name: string;
  points: readonly CuePoint[];
}

/** When an element comes and goes; both ends hold on to words. */
export function ElementLane({ bar, name, points, times, language, lengthMs }: Props) {
  const { t } = useTranslation('film-timeline');
  const { document, session } = useEditor();
  const textOf = usePointText();
  const selection = useObservable(session.selection);
  const [shown, setShown] = useState<{ side: 'entrance' | 'exit'; point: CuePoint } | null>(null);
  const { id, locked } = bar;
  const fromMs = shown?.side === 'entrance' ? shown.point.ms : bar.fromMs;
  const toMs = shown?.side === 'exit' ? shown.point.ms : bar.toMs;
  const isSelected = selection.includes(id);

  const write = (change: (timing: Timing | undefined) => Timing) =>
    document.transact('stage:step.timing', (draft) =>
      updateElement(draft, id, (element) => {
        const timing = change(element.timing);
        if (timing.entrance === null && timing.exit === null) delete element.timing;
        else element.timing = timing;
      }),
    );
  const spokenAt = (point: CuePoint) => {
    const sentence = point.kind === 'speech' && times.sentences.find((one) => one.id === point.sentence);
    return { spoken: sentence === false ? '' : (sentence?.text ?? ''), language };
  };
  const warningOf = (hold: Hold) => (hold === 'wordGone' || hold === 'sentenceGone' ? t(hold) : null);
  const select = () => session.selection.set([id]);

  return (
    <Lane name={name} isChosen={isSelected} onName={select}>
      <button
        type="button"
        className={styles.bar}
        data-chosen={isSelected}
        style={{
          insetInlineStart: `${(fromMs / lengthMs) * 100}%`,
          width: `${(Math.max(0, toMs - fromMs) / lengthMs) * 100}%`,
        }}
        tabIndex={-1}
        title={name}
        aria-label={name}
        onClick={select}
      />
      {!locked && (
        <>
          <Handle
            side="start"
            label={t('comes', { name })}
            ms={fromMs}
            lengthMs={lengthMs}
            points={points.filter((point) => point.kind !== 'end' && (point.ms < bar.toMs || point.ms === 0))}
            warning={warningOf(bar.entrance)}
            onShow={(point) => setShown(point && { side: 'entrance', point })}
            onPut={(point) => write((timing) => enterAt(timing, point, spokenAt(point)))}
          />
          <Handle
            side="end"
            label={t('goes', { name })}
            ms={toMs}
            lengthMs={lengthMs}
            points={points.filter(({ kind, ms }) => kind === 'end' || ms > bar.fromMs)}
            warning={warningOf(bar.exit)}
            onShow={(point) => setShown(point && { side: 'exit', point })}
            onPut={(point) =>
              write((timing) => leaveAt(timing, point, { ...spokenAt(point), fromMs: bar.fromMs }))
            }
          />
        </>
      )}
      {shown !== null && (
        <span className={styles.tip} style={{ insetInlineStart: `${(shown.point.ms / lengthMs) * 100}%` }}>
          {textOf(shown.point)}
        </span>
      )}
    </Lane>
  );
}
