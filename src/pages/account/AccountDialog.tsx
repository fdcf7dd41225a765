import { Modal } from '@mantine/core';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '../../ui/useFocusBack';
import { useMediaQuery } from '../../ui/useMediaQuery';
import styles from './account.module.css';

const Cover = createContext<(covered: boolean) => void>(() => undefined);

/** While mounted, marks that another dialog is on top, which then handles Escape. */
export function useCoveringDialog(): void {
  const cover = useContext(Cover);
  useEffect(() => {
    cover(true);
    return () => cover(false);
  }, [cover]);
}

interface AccountDialogProps {
  title: string;
  size?: number;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of every dialog of an account; on phones it fills the screen. */
export function AccountDialog({ title, size = 440, onClose, children }: AccountDialogProps) {
  const { t } = useTranslation('common');
  useFocusBack();
  const [covered, setCovered] = useState(false);
  const fullScreen = useMediaQuery('(max-width: 480px)');
  return (
    <Modal
      opened
      onClose={onClose}
      // A press beside the dialog must not lose the input.
      closeOnClickOutside={false}
      closeOnEscape={!covered}
      fullScreen={fullScreen}
      size={size}
      title={title}
      classNames={{ title: styles.title, body: styles.body, close: styles.close }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Cover.Provider value={setCovered}>{children}</Cover.Provider>
    </Modal>
  );
}
