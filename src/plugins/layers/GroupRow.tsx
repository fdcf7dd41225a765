import { useTranslation } from 'react-i18next';
import type { Element } from '../../../contract/document/schema';
import { updateElement } from '../../document';
import { useEditor } from '../../kernel';
import { IconChevronRight } from '../../ui/icons';
import { IconGroup } from '../../ui/icons/editor';
import type { LayerRow } from './layerRows';
import { LayerLine } from './LayerLine';
import styles from './layers.module.css';
import { selectRow } from './selectRow';

interface Props {
  row: Extract<LayerRow, { kind: 'group' }>;
  isCollapsed: boolean;
  onToggle: (groupId: string) => void;
}

/** A group, whose actions apply to all its members. */
export function GroupRow({ row: { id, name, members }, isCollapsed, onToggle }: Props) {
  const { t } = useTranslation('layers');
  const editor = useEditor();
  const groupId = members[0]?.groupId ?? '';
  const ids = members.map((member) => member.id);
  const hidden = members.every((member) => member.hidden);
  const locked = members.every((member) => member.locked);
  const shown = name || t('group');
  const changeAll = (label: string, recipe: (element: Element) => void) =>
    editor.document.transact(label, (draft) => {
      for (const member of ids) updateElement(draft, member, recipe);
    });

  return (
    <LayerLine
      id={id}
      ids={ids}
      name={shown}
      ownName={name}
      icon={<IconGroup />}
      hint={null}
      isIndented={false}
      hidden={hidden}
      locked={locked}
      before={
        <button
          type="button"
          className={styles.chevron}
          aria-expanded={!isCollapsed}
          aria-label={t(isCollapsed ? 'expand' : 'collapse', { name: shown })}
          onClick={() => onToggle(groupId)}
        >
          <IconChevronRight size={14} />
        </button>
      }
      onSelect={(how) => selectRow(editor, ids, how)}
      onRename={(next) =>
        editor.document.transact('layers:step.rename', (draft) => {
          draft.groups[groupId] = { name: next };
        })
      }
      onHide={() =>
        changeAll(hidden ? 'layers:step.show' : 'layers:step.hide', (element) => {
          element.hidden = !hidden;
        })
      }
      onLock={() =>
        changeAll(locked ? 'layers:step.unlock' : 'layers:step.lock', (element) => {
          element.locked = !locked;
        })
      }
    />
  );
}
