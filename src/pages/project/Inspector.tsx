import { ActionIcon, ScrollArea, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel, usePanels } from '../../kernel';
import { IconClose } from '../../ui/icons/actions';
import { useEditorLayout } from './layout';
import { NothingSelected } from './NothingSelected';
import styles from './project.module.css';

/** The fields of the selection. */
export function Inspector() {
  const { t } = useTranslation('editor');
  const { inspector: isOpen, showInspector } = useEditorLayout();
  const sections = usePanels('inspector');
  const start = usePanels('inspector-start');
  const empty = usePanels('inspector-empty');
  if (!isOpen) return null;
  return (
    <aside className={styles.inspector} aria-label={t('inspector')}>
      <div className={styles.panelHead}>
        <h2 className={styles.panelTitle}>{t('inspector')}</h2>
        <Tooltip label={t('closePanel')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t('closeInspector')}
            onClick={() => showInspector(false)}
          >
            <IconClose size={18} />
          </ActionIcon>
        </Tooltip>
      </div>
      <ScrollArea className={styles.panelBody} type="auto" scrollbarSize={8} viewportProps={{ tabIndex: 0 }}>
        {sections.map((entry) => (
          <Panel key={entry.value.id} entry={entry} />
        ))}
        {sections.length === 0 &&
          start.map((entry) => <Panel key={entry.value.id} entry={entry} skeleton={false} />)}
        {sections.length === 0 && empty.map((entry) => <Panel key={entry.value.id} entry={entry} />)}
        {sections.length === 0 && empty.length === 0 && <NothingSelected />}
      </ScrollArea>
    </aside>
  );
}
