import { Modal } from '@mantine/core';
import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';
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
  /** Lies over whatever dialogs are open: these do not hear the keys that are pressed in it. */
  onTop?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Dialogs close by Escape unless it was pressed in an element with this mark. */
const OWN_KEYS = 'data-mantine-stop-propagation';

/** The frame of every dialog of an account; on phones it fills the screen. */
export function AccountDialog({ title, size = 440, onTop = false, onClose, children }: AccountDialogProps) {
  const { t } = useTranslation('common');
  useFocusBack();
  const [covered, setCovered] = useState(false);
  const keepKeys = {
    onFocusCapture: ({ target }: FocusEvent) => target.setAttribute(OWN_KEYS, 'true'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
      event.stopPropagation();
      onClose();
    },
  };
  const fullScreen = useMediaQuery('(max-width: 480px)');
  return (
    <Modal
      opened
      onClose={onClose}
      // A press beside the dialog must not lose the input.
      closeOnClickOutside={false}
      closeOnEscape={!covered}
      {...(onTop && { ...keepKeys, zIndex: 300 })}
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
