import { ActionIcon, Tooltip } from '@mantine/core';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Box, ProjectDocument } from '../../../contract/document/schema';
import {
  alignments,
  elementById,
  normalizeDegrees,
  type Placed,
  tidyBox,
  updateElement,
} from '../../document';
import { CommandButton, type EditorPorts, type StageObject, useCommands, useEditor } from '../../kernel';
import { NumberField, type NumberFieldHandle, Section, sharedValue, useGesture } from '../../kernel/fields';
import { IconAspect, IconLock, IconUnlock } from '../../ui/icons/editor';
import { SelectedGroup } from './SelectedGroup';
import styles from './stage.module.css';
import { selectedNow, type SelectedTraits, useSelectedTraits } from './useSelected';

const boxFields = ['left', 'top', 'width', 'height'] as const;
const fields = [...boxFields, 'rotation', 'opacity'] as const;
type BoxField = (typeof boxFields)[number];
type Field = (typeof fields)[number];

/** The current numbers of the selection, also during a drag; null where its objects differ. */
function numbersNow(editor: EditorPorts): Record<Field, number | null> {
  const objects = selectedNow(editor);
  const document = editor.document.get();
  const dragged = editor.session.dragging.get();
  const places: readonly Placed[] = dragged === null ? objects : [...dragged.values()];
  const inBox = (field: BoxField) => sharedValue(places, ({ box }) => Math.round(box[field]));
  return {
    left: inBox('left'),
    top: inBox('top'),
    width: inBox('width'),
    height: inBox('height'),
    rotation: sharedValue(places, ({ rotation }) => (dragged === null ? rotation : Math.round(rotation))),
    opacity: sharedValue(objects, ({ id }) => Math.round((elementById(document, id)?.opacity ?? 1) * 100)),
  };
}

/** Position, size, rotation and opacity of the selection as numbers, and its stacking order. */
export default function ArrangeSection() {
  const { t } = useTranslation('editor');
  const { t: s } = useTranslation('stage');
  const editor = useEditor();
  const traits = useSelectedTraits();
  const gesture = useGesture('editor:step.arrange');
  const handles = useRef<Partial<Record<Field, NumberFieldHandle | null>>>({});
  const isLocked = traits.every(({ locked }) => locked);
  const hasElements = traits.every(({ kind }) => kind === 'element');

  // A drag or a nudge writes its numbers directly into the fields, without a render each time.
  useEffect(() => {
    const show = () => {
      const numbers = numbersNow(editor);
      for (const field of fields) handles.current[field]?.show(numbers[field]);
    };
    const { document, session } = editor;
    const stops = [
      document.subscribe(show),
      session.selection.subscribe(show),
      session.dragging.subscribe(show),
    ];
    // The section may be loaded during a drag, whose numbers have changed since the render.
    show();
    return () => {
      for (const stop of stops) stop();
    };
  }, [editor]);
  if (traits.length === 0) return null;

  const numbers = numbersNow(editor);
  const freeNow = () => selectedNow(editor).filter(({ locked }) => !locked);
  const setField = (field: BoxField, value: number) => {
    const free = freeNow();
    gesture.update((draft) => {
      for (const object of free) setBoxField(editor.objects.setBox, draft, object, field, value);
    });
  };
  const setElements = (change: (element: NonNullable<ReturnType<typeof elementById>>) => void) => {
    const free = freeNow();
    gesture.update((draft) => {
      for (const { id } of free) updateElement(draft, id, change);
    });
  };
  const keep = (field: Field) => (handle: NumberFieldHandle | null) => {
    handles.current[field] = handle;
  };

  return (
    <Section title={t('arrange')}>
      <SelectedGroup traits={traits} />
      {isLocked && (
        <div className={styles.locked}>
          <p>{s('locked')}</p>
          <CommandButton command="stage:unlock" variant="text" />
        </div>
      )}
      <div className={styles.fields}>
        {boxFields.map((field) => (
          <NumberField
            key={field}
            label={t(`box.${field}`)}
            value={numbers[field]}
            disabled={isLocked}
            handle={keep(field)}
            onChange={(value) => setField(field, value)}
            onChangeEnd={gesture.commit}
          />
        ))}
        {hasElements && (
          <>
            <NumberField
              label={s('rotation')}
              unit="°"
              value={numbers.rotation}
              digits={1}
              disabled={isLocked}
              handle={keep('rotation')}
              onChange={(value) =>
                setElements((element) => {
                  element.rotation = normalizeDegrees(value);
                })
              }
              onChangeEnd={gesture.commit}
            />
            <NumberField
              label={s('opacity')}
              unit="%"
              min={0}
              max={100}
              value={numbers.opacity}
              disabled={isLocked}
              handle={keep('opacity')}
              onChange={(value) =>
                setElements((element) => {
                  element.opacity = value / 100;
                })
              }
              onChangeEnd={gesture.commit}
            />
          </>
        )}
      </div>
      <div className={styles.commands}>
        {hasElements && <AspectButton traits={traits} />}
        {hasElements && <LockButton isLocked={isLocked} />}
        <Commands hasElements={hasElements} />
      </div>
      <Alignment canSpread={traits.length > 2} />
    </Section>
  );
}

/** A component of its own, so that a new number does not render a dozen buttons with their tooltips. */
const Commands = memo(function Commands({ hasElements }: { hasElements: boolean }) {
  return (
    <>
      <CommandButton command="stage:centre" />
      {hasElements && (
        <>
          <CommandButton command="stage:forward" />
          <CommandButton command="stage:backward" />
          <CommandButton command="stage:duplicate" />
          <CommandButton command="stage:delete" />
        </>
      )}
    </>
  );
});

const Alignment = memo(function Alignment({ canSpread }: { canSpread: boolean }) {
  const { t } = useTranslation('stage');
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('alignment')}</legend>
      {alignments.map((how) => (
        <CommandButton key={how} command={`stage:align-${how}`} />
      ))}
      {canSpread && (
        <>
          <CommandButton command="stage:distribute-x-gaps" />
          <CommandButton command="stage:distribute-y-gaps" />
        </>
      )}
    </fieldset>
  );
});

/** Writes one number of an object's box; the other length follows when the ratio is locked. */
function setBoxField(
  setBox: (draft: ProjectDocument, id: string, box: Box) => boolean,
  draft: ProjectDocument,
  { id, box, lockAspect, minimum }: StageObject,
  field: BoxField,
  value: number,
): void {
  if (field === 'left' || field === 'top') {
    setBox(draft, id, tidyBox({ ...box, [field]: value }));
    return;
  }
  const least = lockAspect
    ? Math.max(minimum.width / box.width, minimum.height / box.height) * box[field]
    : minimum[field];
  const length = Math.max(least, value);
  const scale = length / box[field];
  const size = lockAspect ? { width: box.width * scale, height: box.height * scale } : { [field]: length };
  setBox(draft, id, tidyBox({ ...box, ...size }));
}

/** Locks what is selected, or unlocks it when all of it is locked. */
function LockButton({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation('stage');
  const { run } = useCommands();
  const label = t(isLocked ? 'command.unlock' : 'command.lock');
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={isLocked ? 'light' : 'subtle'}
        color={isLocked ? 'ink' : 'gray'}
        size={36}
        aria-label={t('command.lock')}
        aria-pressed={isLocked}
        onClick={() => run(isLocked ? 'stage:unlock' : 'stage:lock', 'button')}
      >
        {isLocked ? <IconLock /> : <IconUnlock />}
      </ActionIcon>
    </Tooltip>
  );
}

/** Whether width and height keep their proportion. */
function AspectButton({ traits }: { traits: readonly SelectedTraits[] }) {
  const { t } = useTranslation('stage');
  const { document } = useEditor();
  const isOn = traits.every(({ keepsAspect }) => keepsAspect);
  const toggle = () =>
    document.transact('stage:step.aspect', (draft) => {
      for (const { id, locked } of traits) {
        if (locked) continue;
        updateElement(draft, id, (element) => {
          element.lockAspect = !isOn;
        });
      }
    });
  return (
    <Tooltip label={t('lockAspect')}>
      <ActionIcon
        variant={isOn ? 'light' : 'subtle'}
        color={isOn ? 'ink' : 'gray'}
        size={36}
        aria-label={t('lockAspect')}
        aria-pressed={isOn}
        disabled={traits.every(({ locked }) => locked)}
        onClick={toggle}
      >
        <IconAspect />
      </ActionIcon>
    </Tooltip>
  );
}
