import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProjectVersion } from '../../../contract/project/schema';
import { useFormat } from '../../ui/useFormat';
import { IconMore } from '../../ui/icons/actions';
import { useVersionName, type VersionAction } from './versionWords';
import styles from './versions.module.css';

const actions: readonly VersionAction[] = ['preview', 'restore', 'duplicate', 'rename', 'delete'];

interface Props {
  version: ProjectVersion;
  onAsk: (action: VersionAction) => void;
}

/** A version with thumbnail, name and time; a press opens its preview. */
export function VersionRow({ version, onAsk }: Props) {
  const { t } = useTranslation('versions');
  const { dateTime } = useFormat();
  const name = useVersionName()(version);
  // The published version cannot be deleted.
  const offered = version.published ? actions.filter((action) => action !== 'delete') : actions;
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.open}
        aria-label={`${name} ${dateTime(version.createTime)}`}
        onClick={() => onAsk('preview')}
      >
        <img className={styles.picture} src={version.coverUrl} alt="" loading="lazy" draggable={false} />
        <span className={styles.about}>
          <span className={styles.rowName}>{name}</span>
          <time className={styles.time} dateTime={version.createTime}>
            {dateTime(version.createTime)}
          </time>
          {version.published && <span className={styles.published}>{t('published')}</span>}
        </span>
      </button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={30} aria-label={t('actions', { name })}>
            <IconMore size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map((action) => (
            <Menu.Item
              key={action}
              {...(action === 'delete' ? { color: 'red' } : {})}
              onClick={() => onAsk(action)}
            >
              {t(`action.${action}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
