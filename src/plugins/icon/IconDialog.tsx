import { Modal, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../contract/errors';
import { editProps } from '../../document';
import { useEditor, useObservable } from '../../kernel';
import { ErrorState } from '../../ui/ErrorState';
import { icon } from './icon';
import styles from './icon.module.css';
import { findIcons, type Icon } from './iconSet';
import { picking } from './picking';
import { ICON_GRID } from '../../../elements/icon/props';

/** Icons that are shown at once; more appear with "Show more". */
const AT_ONCE = 120;

/** Searches the icons, and puts one on the stage or in the place of others. */
export default function IconDialog() {
  const { t } = useTranslation(['icon', 'common']);
  const open = useObservable(picking);
  const close = () => picking.set(null);
  return (
    <Modal
      opened={open !== null}
      onClose={close}
      title={t('icon:choose')}
      size={640}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {open !== null && <Search replace={open.replace} onDone={close} />}
    </Modal>
  );
}

function Search({ replace, onDone }: { replace: readonly string[]; onDone: () => void }) {
  const { t, i18n } = useTranslation('icon');
  const editor = useEditor();
  const [sought, setSought] = useState('');
  const [shown, setShown] = useState(AT_ONCE);
  const text = useDeferredValue(sought);
  const language = i18n.language as Language;
  const found = useQuery({
    queryKey: ['icons', language, text],
    queryFn: () => findIcons(text, language),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });

  const choose = ({ name, outline }: Icon) => {
    onDone();
    if (replace.length === 0) {
      icon.insert(editor, { props: { name, outline } });
      return;
    }
    editor.document.transact('icon:step.replace', (draft) => {
      for (const id of replace) editProps(draft, icon.type, id, { name, outline });
    });
  };

  return (
    <div className={styles.search}>
      <TextInput
        data-autofocus
        type="search"
        aria-label={t('search')}
        placeholder={t('placeholder')}
        value={sought}
        onChange={(event) => {
          setSought(event.currentTarget.value);
          setShown(AT_ONCE);
        }}
      />
      {found.error && (
        <ErrorState message={t('failed')} busy={found.isFetching} onRetry={() => void found.refetch()} />
      )}
      <div className={styles.grid} aria-busy={found.isFetching}>
        {found.data?.slice(0, shown).map((each) => (
          <button
            key={each.name}
            type="button"
            className={styles.choice}
            title={each.name}
            aria-label={each.name.replaceAll('-', ' ')}
            onClick={() => choose(each)}
          >
            <svg viewBox={`0 0 ${ICON_GRID} ${ICON_GRID}`} aria-hidden="true">
              <path d={each.outline} />
            </svg>
          </button>
        ))}
      </div>
      <p className={styles.said} role="status">
        {found.data !== undefined &&
          (found.data.length === 0 ? t('nothing', { text }) : t('count', { count: found.data.length }))}
      </p>
      {(found.data?.length ?? 0) > shown && (
        <button type="button" className={styles.more} onClick={() => setShown(shown + AT_ONCE)}>
          {t('more')}
        </button>
      )}
    </div>
  );
}
