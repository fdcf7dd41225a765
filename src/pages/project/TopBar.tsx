import { ActionIcon, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Observable, Slot } from '../../kernel';
import type { Autosave } from '../../kernel/saving/autosave';
import { IconArrowLeft } from '../../ui/icons';
import type { Home } from './home';
import { ProjectName } from './ProjectName';
import styles from './project.module.css';
import { SaveState } from './SaveState';

interface Props {
  name: Observable<string> & { set: (name: string) => void };
  autosave: Autosave;
  home: Home;
}

/** Back link, name, save state, history, zoom, preview, share. */
export function TopBar({ name, autosave, home }: Props) {
  const { t } = useTranslation('editor');
  return (
    <header className={styles.top}>
      <Tooltip label={t(home.label)}>
        <ActionIcon
          component={Link}
          to={home.address}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t(home.label)}
        >
          <IconArrowLeft />
        </ActionIcon>
      </Tooltip>
      <ProjectName name={name} />
      <SaveState autosave={autosave} />
      <div className={styles.tools}>
        <Slot name="topbar-start" />
      </div>
      <div className={styles.actions}>
        <Slot name="topbar-end" />
      </div>
    </header>
  );
}
