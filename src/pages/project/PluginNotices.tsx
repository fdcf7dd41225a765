import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useObservable } from '../../kernel';
import { IconClose } from '../../ui/icons/actions';
import styles from './PluginNotices.module.css';

/** Notices of third-party plugins, in the status line, where they cover nothing. */
export const PluginNotices = memo(function PluginNotices() {
  const { t } = useTranslation('editor');
  const { notices } = useEditor().host;
  const shown = useObservable(notices.shown);
  return (
    <div className={styles.notices} role="status" aria-label={t('notices')}>
      {shown.map(({ id, name, text, tone }) => (
        <span key={id} className={styles.notice} data-tone={tone} title={`${name}: ${text}`}>
          <b className={styles.name}>{name}</b>
          <span className={styles.text}>{text}</span>
          <button
            type="button"
            className={styles.close}
            aria-label={t('closeNotice', { name })}
            onClick={() => notices.dismiss(id)}
          >
            <IconClose size={12} />
          </button>
        </span>
      ))}
    </div>
  );
});
