import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useSupportChanges } from './supportQueries';

interface InvitationProps {
  code: string;
  onTaken: (projectId: string) => void;
  onClose: () => void;
}

/** Asks whether to take an invitation: the owner sees who did. */
export default function Invitation({ code, onTaken, onClose }: InvitationProps) {
  const { t } = useTranslation('talk');
  const { accept } = useSupportChanges();
  const taken = useRef<string | null>(null);
  return (
    <ConfirmDialog
      opened
      tone="primary"
      title={t('support.invited')}
      confirmLabel={t('support.take')}
      onConfirm={async () => {
        taken.current = (await accept.mutateAsync(code)).projectId;
      }}
      onClose={() => {
        if (taken.current === null) onClose();
        else onTaken(taken.current);
      }}
    >
      {t('support.invitedText')}
    </ConfirmDialog>
  );
}
