import { Alert, Button, Checkbox, Progress } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filmLimits } from '../../../../contract/film/limits';
import type { Film } from '../../../../contract/film/schema';
import { cutUnits } from '../../../../contract/text/text';
import { type ImportChoices, importFault } from '../../../../film/import/imported';
import { type ImportBy, plannedScenes, type PlannedScene, waysToCut } from '../../../../film/import/planned';
import { stageSize } from '../../../document';
import { FilmEditing, useService } from '../../../kernel';
import { useFilm } from '../useFilm';
import type { ImportFrom } from '../studio';
import { ChoiceFields } from './ChoiceFields';
import type { ReadFile } from './readFile';
import styles from './import.module.css';
import { PlannedRow } from './PlannedRow';
import { useImporting } from './useImporting';
import { usePagePictures } from './usePagePictures';
import { Warnings } from './Warnings';
import { WriteFromFile } from './WriteFromFile';

const PERCENT = 100;

/** Which scenes are taken at first: those that are shown, as many as a film may have. */
const firstTaken = (planned: readonly PlannedScene[], room: number): ReadonlySet<number> =>
  new Set(planned.flatMap(({ isHidden }, index) => (isHidden ? [] : [index])).slice(0, room));

interface Props {
  read: ReadFile;
  from: ImportFrom;
  onBack: () => void;
  onDone: () => void;
}

/** Whether a film has nothing yet but the scene that it began with. */
const isFresh = ({ scenes: { order, byId } }: Film): boolean => {
  const only = order.length === 1 ? byId[order[0] ?? ''] : undefined;
  return only !== undefined && only.script.length === 0 && only.stage.elements.order.length === 0;
};

/** The scenes that a file would become, what is taken of them, and how; makes them. */
export function ReviewScenes(props: Props) {
  const { file } = props.read;
  /** As it was read, or with a script that was written from it. */
  const [reading, setReading] = useState(props.read.reading);
  const { t } = useTranslation('studio');
  const { film: store } = useService(FilmEditing);
  const film = useFilm((one) => one);
  const ways = useMemo(() => waysToCut(reading), [reading]);
  const [by, setBy] = useState<ImportBy>(ways[0] ?? 'paragraph');
  const planned = useMemo(() => plannedScenes(reading, by), [reading, by]);
  const [replaces, setReplaces] = useState(() => isFresh(film));
  const room = filmLimits.scenes - (replaces ? 0 : film.scenes.order.length);
  const [taken, setTaken] = useState(() => firstTaken(planned, room));
  const [choices, setChoices] = useState<ImportChoices>(() => ({
    script: reading.pages.some(({ notes }) => notes !== '') ? 'notes' : 'text',
    // A page needs the room.
    avatar: reading.kind === 'deck' ? 'small' : 'large',
  }));
  const pictures = usePagePictures(file, props.read.reading, stageSize(store.get().ratio));
  const { state, run, cancel } = useImporting(props.onDone);
  const chosen = planned.filter((_, index) => taken.has(index));
  const fault = importFault(film, chosen, { script: choices.script, replaces });
  const waits = chosen.some(({ page }) => page !== null && reading.kind === 'deck' && !pictures.has(page));
  const isWorking = state.kind === 'working';

  return (
    <>
      <ChoiceFields
        reading={reading}
        ways={ways}
        by={by}
        choices={choices}
        replaces={replaces}
        disabled={isWorking}
        onBy={(next) => {
          setBy(next);
          setTaken(firstTaken(plannedScenes(reading, next), room));
        }}
        onChoices={setChoices}
        onReplaces={setReplaces}
      />
      {props.from === 'file' && (
        <WriteFromFile
          reading={props.read.reading}
          disabled={isWorking}
          onWritten={(written) => {
            const next = waysToCut(written)[0] ?? 'paragraph';
            setReading(written);
            setBy(next);
            setTaken(firstTaken(plannedScenes(written, next), room));
            setChoices({ ...choices, script: next === 'page' ? 'notes' : 'text' });
          }}
        />
      )}
      <Warnings reading={reading} language={film.language} />
      <Checkbox
        mt="md"
        mb="xs"
        disabled={isWorking}
        label={t('import.taken', { count: chosen.length, all: planned.length })}
        checked={chosen.length === planned.length}
        indeterminate={chosen.length > 0 && chosen.length < planned.length}
        onChange={({ currentTarget }) =>
          setTaken(new Set(currentTarget.checked ? planned.map((_, index) => index) : []))
        }
      />
      <ol className={styles.list}>
        {planned.map((scene, index) => (
          <PlannedRow
            // Scenes to be have no ids, and their order does not change.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            scene={scene}
            number={index + 1}
            script={choices.script}
            picture={scene.page === null ? null : pictures.get(scene.page)}
            isTaken={taken.has(index)}
            disabled={isWorking}
            onTake={(isTaken) =>
              setTaken((known) => {
                const next = new Set(known);
                if (isTaken) next.add(index);
                else next.delete(index);
                return next;
              })
            }
          />
        ))}
      </ol>
      {fault !== null && fault !== 'none' && (
        <Alert color="red" mt="sm" role="alert">
          {t(`import.fault.${fault}`, { scenes: room, characters: filmLimits.script })}
        </Alert>
      )}
      {state.kind === 'failed' && (
        <Alert color="red" mt="sm" role="alert">
          {t('import.failed', { message: state.message })}
        </Alert>
      )}
      <div className={styles.foot}>
        {isWorking ? (
          <>
            <span className={styles.grow}>
              {t('import.keeping')}
              <Progress value={state.share * PERCENT} aria-label={t('import.keeping')} />
            </span>
            <Button variant="default" onClick={cancel}>
              {t('import.cancel')}
            </Button>
          </>
        ) : (
          <>
            {waits && (
              <span className={styles.grow} role="status">
                {t('import.drawing', { done: pictures.size, all: reading.pages.length })}
              </span>
            )}
            <Button variant="default" onClick={props.onBack}>
              {t(props.from === 'file' ? 'import.back' : 'import.backToScript')}
            </Button>
            <Button
              disabled={fault !== null}
              loading={waits}
              onClick={() => void run({ planned: chosen, pictures, choices, replaces, name: nameOf(file) })}
            >
              {t(state.kind === 'failed' ? 'import.retry' : 'import.start', { count: chosen.length })}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

/** Longest beginning of a file's name in the names of its pictures; the number of the page comes behind it. */
const NAME = 20;

const nameOf = ({ name }: File): string => cutUnits(name.replace(/\.[a-z]{2,4}$/i, ''), NAME);
