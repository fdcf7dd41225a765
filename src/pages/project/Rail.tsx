import { ActionIcon, ScrollArea, Tooltip } from '@mantine/core';
import { createElement, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel, useLabels, usePanels } from '../../kernel';
import { useAfterStage } from '../../kernel/host/useAfterStage';
import { IconClose } from '../../ui/icons/actions';
import { useEditorLayout } from './layout';
import styles from './project.module.css';

/** The rail of tools and the panel of the open one. */
export function Rail() {
  const { t } = useTranslation('editor');
  const { panel: openId, showPanel } = useEditorLayout();
  const panels = usePanels('rail');
  const label = useLabels(['editor:tools', ...panels.map(({ value }) => value.title)]);
  const isAfterStage = useAfterStage();
  const open = panels.find(({ value }) => value.id === openId);
  const nav = useRef<HTMLElement>(null);
  // A panel may be opened from elsewhere, and its button may lie below the edge of a low window.
  const shownId = open?.value.id;
  useEffect(() => {
    if (shownId !== undefined)
      nav.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [shownId]);

  return (
    <>
      <nav ref={nav} className={styles.rail} aria-label={t('tools')}>
        {panels.map(({ value }) => (
          <button
            key={value.id}
            type="button"
            className={styles.tool}
            aria-pressed={value.id === openId}
            onClick={() => showPanel(value.id === openId ? null : value.id)}
          >
            {value.icon && createElement(value.icon)}
            <span className={styles.toolName}>{label(value.title)}</span>
          </button>
        ))}
      </nav>
      {open !== undefined && (
        <aside className={styles.panel} aria-label={label(open.value.title)}>
          <div className={styles.panelHead}>
            <h2 className={styles.panelTitle}>{label(open.value.title)}</h2>
            <Tooltip label={t('closePanel')}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={t('closePanel')}
                onClick={() => showPanel(null)}
              >
                <IconClose size={18} />
              </ActionIcon>
            </Tooltip>
          </div>
          <ScrollArea
            className={styles.panelBody}
            type="auto"
            scrollbarSize={8}
            viewportProps={{ tabIndex: 0 }}
          >
            {isAfterStage && <Panel key={open.value.id} entry={open} />}
          </ScrollArea>
        </aside>
      )}
    </>
  );
}
