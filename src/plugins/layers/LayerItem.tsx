import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { updateElement } from '../../document';
import { useEditor, useElementTypes } from '../../kernel';
import { IconAlert } from '../../ui/icons';
import { IconElement } from '../../ui/icons/editor';
import { IconClock } from '../../ui/icons/shared';
import type { LayerRow } from './layerRows';
import { LayerLine } from './LayerLine';
import { selectRow } from './selectRow';

interface Props {
  row: Extract<LayerRow, { kind: 'element' }>;
  name: string;
}

/** One element. */
export function LayerItem({ row: { element, inGroup }, name }: Props) {
  const { t } = useTranslation('layers');
  const editor = useEditor();
  const type = useElementTypes().find(({ id: known }) => known === element.type);
  const isReadable = type?.canRead(element) === true;
  const { id, hidden, locked, timing } = element;
  const change = (label: string, recipe: (draft: typeof element) => void) =>
    editor.document.transact(label, (draft) => void updateElement(draft, id, recipe));

  return (
    <LayerLine
      id={id}
      ids={[id]}
      name={name}
      ownName={element.name}
      icon={createElement(isReadable ? (type.icon ?? IconElement) : IconAlert)}
      hint={isReadable ? (timing === undefined ? null : t('timed')) : t('unreadable')}
      mark={isReadable && timing !== undefined && <IconClock size={14} />}
      isIndented={inGroup}
      hidden={hidden}
      locked={locked}
      onSelect={(how) => selectRow(editor, [id], how)}
      onRename={(next) =>
        change('layers:step.rename', (draft) => {
          draft.name = next;
        })
      }
      onHide={() =>
        change(hidden ? 'layers:step.show' : 'layers:step.hide', (draft) => {
          draft.hidden = !hidden;
        })
      }
      onLock={() =>
        change(locked ? 'layers:step.unlock' : 'layers:step.lock', (draft) => {
          draft.locked = !locked;
        })
      }
    />
  );
}
