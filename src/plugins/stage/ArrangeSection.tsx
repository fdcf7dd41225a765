import { ActionIcon, Tooltip } from '@mantine/core';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Box, ProjectDocument } from '../../../contract/document';
import {
  alignments,
  elementById,
  normaliseDegrees,
  type Placed,
  tidyBox,
  updateElement,
} from '../../document';
import { CommandButton, type StageObject, useEditor } from '../../kernel';
import { NumberField, type NumberFieldHandle, Section, sharedValue, useGesture } from '../../kernel/fields';
import { AspectIcon } from './icons';
import styles from './stage.module.css';
import { selectedNow, useSelected } from './useSelected';

const boxFields = ['left', 'top', 'width', 'height'] as const;
type BoxField = (typeof boxFields)[number];
type Field = BoxField | 'rotation';

const read = ({ box, rotation }: Placed, field: Field): number =>
  field === 'rotation' ? rotation : box[field];

/** Position, size, rotation and opacity of the selection as numbers, and its stacking order. */
export default function ArrangeSection() {
  const { t } = useTranslation('editor');
  const { t: s } = useTranslation('stage');
  const editor = useEditor();
  const objects = useSelected();
  const gesture = useGesture('editor:step.arrange');
  const handles = useRef<Partial<Record<Field, NumberFieldHandle | null>>>({});
  const isLocked = objects.every(({ locked }) => locked);
  const hasElements = objects.every(({ kind }) => kind === 'element');

  // While objects are dragged, their numbers are written directly into the fields, without a render for each move.
  useEffect(
    () =>
      editor.session.dragging.subscribe(() => {
        const dragged = editor.session.dragging.get();
        // After a cancelled drag React has nothing to render, so the numbers are restored directly.
        const places = dragged === null ? selectedNow(editor) : [...dragged.values()];
        for (const field of [...boxFields, 'rotation'] as const) {
          handles.current[field]?.show(sharedValue(places, (place) => Math.round(read(place, field))));
        }
      }),
    [editor],
  );
  if (objects.length === 0) return null;

  const free = objects.filter(({ locked }) => !locked);
  const setField = (field: BoxField, value: number) =>
    gesture.update((draft) => {
      for (const object of free) setBoxField(editor.objects.setBox, draft, object, field, value);
    });
  const setElements = (change: (element: NonNullable<ReturnType<typeof elementById>>) => void) =>
    gesture.update((draft) => {
      for (const { id } of free) updateElement(draft, id, change);
    });
  const keep = (field: Field) => (handle: NumberFieldHandle | null) => {
    handles.current[field] = handle;
  };

  return (
    <Section title={t('arrange')}>
      <div className={styles.fields}>
        {boxFields.map((field) => (
          <NumberField
            key={field}
            label={t(`box.${field}`)}
            value={sharedValue(objects, ({ box }) => Math.round(box[field]))}
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
              value={sharedValue(objects, ({ rotation }) => rotation)}
              digits={1}
              disabled={isLocked}
              handle={keep('rotation')}
              onChange={(value) =>
                setElements((element) => {
                  element.rotation = normaliseDegrees(value);
                })
              }
              onChangeEnd={gesture.commit}
            />
            <NumberField
              label={s('opacity')}
              unit="%"
              min={0}
              max={100}
              value={sharedValue(objects, ({ id }) =>
                Math.round((elementById(editor.document.get(), id)?.opacity ?? 1) * 100),
              )}
              disabled={isLocked}
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
        {hasElements && <AspectButton objects={objects} />}
        <Commands hasElements={hasElements} />
      </div>
      <Alignment canSpread={objects.length > 2} />
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

/** Whether width and height keep their proportion. */
function AspectButton({ objects }: { objects: readonly StageObject[] }) {
  const { t } = useTranslation('stage');
  const { document } = useEditor();
  const locked = objects.map(({ id }) => elementById(document.get(), id)?.lockAspect === true);
  const isOn = locked.every(Boolean);
  const toggle = () =>
    document.transact('stage:step.aspect', (draft) => {
      for (const { id } of objects) {
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
        disabled={objects.every(({ locked }) => locked)}
        onClick={toggle}
      >
        <AspectIcon />
      </ActionIcon>
    </Tooltip>
  );
}
