import { useTranslation } from 'react-i18next';
import type { MergeOffer, User } from '../../../../contract/account/schema';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { RenameDialog } from '../../../ui/RenameDialog';
import { useFocusBack } from '../../../ui/useFocusBack';
import { AccountDialog } from '../AccountDialog';
import ChangePasswordDialog from '../ChangePasswordDialog';
import SecondFactorDialog from '../second-factor/SecondFactorDialog';
import { ChangePhoneForm } from './ChangePhoneForm';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import { LinkWechatDialog } from './LinkWechatDialog';
import MergeDialog from './MergeDialog';
import {
  useEndOtherSessions,
  useEndSession,
  useRemovePicture,
  useRenameUser,
  useUnlinkWechat,
} from './personQueries';

/** The questions of the account page. */
export type PersonQuestion =
  | { about: 'rename' | 'removePicture' | 'phone' | 'password' | 'factor' }
  | { about: 'linkWechat' | 'unlinkWechat' | 'endOthers' | 'delete' }
  | { about: 'merge'; offer: MergeOffer }
  | { about: 'endSession'; id: string; name: string };

export type Ask = (question: PersonQuestion) => void;

interface PersonDialogsProps {
  question: PersonQuestion;
  user: User;
  ask: Ask;
  onClose: () => void;
}

/** Questions with a yes or no. */
function Confirmation({ question, onClose }: Pick<PersonDialogsProps, 'question' | 'onClose'>) {
  const { t } = useTranslation('person');
  const removePicture = useRemovePicture();
  const unlink = useUnlinkWechat();
  const endSession = useEndSession();
  const endOthers = useEndOtherSessions();
  const asked = { opened: true, onClose };
  switch (question.about) {
    case 'removePicture':
      return (
        <ConfirmDialog
          {...asked}
          title={t('picture.removeTitle')}
          confirmLabel={t('picture.remove')}
          onConfirm={async () => void (await removePicture.mutateAsync())}
        >
          {t('picture.removeText')}
        </ConfirmDialog>
      );
    case 'unlinkWechat':
      return (
        <ConfirmDialog
          {...asked}
          title={t('wechat.unlinkTitle')}
          confirmLabel={t('security.unlink')}
          onConfirm={async () => void (await unlink.mutateAsync())}
        >
          {t('wechat.unlinkText')}
        </ConfirmDialog>
      );
    case 'endSession':
      return (
        <ConfirmDialog
          {...asked}
          title={t('sessions.endTitle')}
          confirmLabel={t('sessions.end')}
          onConfirm={async () => void (await endSession.mutateAsync(question.id))}
        >
          {t('sessions.endText', { name: question.name })}
        </ConfirmDialog>
      );
    case 'endOthers':
      return (
        <ConfirmDialog
          {...asked}
          title={t('sessions.endOthersTitle')}
          confirmLabel={t('sessions.endOthers')}
          onConfirm={async () => void (await endOthers.mutateAsync())}
        >
          {t('sessions.endOthersText')}
        </ConfirmDialog>
      );
    default:
      return null;
  }
}

/** The dialogs of the account page, in a chunk of their own that is loaded with the first question. */
export default function PersonDialogs({ question, user, ask, onClose }: PersonDialogsProps) {
  const { t } = useTranslation('person');
  useFocusBack();
  const rename = useRenameUser();
  const toMerge = (offer: MergeOffer) => ask({ about: 'merge', offer });
  switch (question.about) {
    case 'rename':
      return (
        <RenameDialog
          opened
          title={t('rename')}
          label={t('nickname')}
          name={user.userName}
          onRename={async (name) => void (await rename.mutateAsync(name))}
          onClose={onClose}
        />
      );
    case 'phone':
      return (
        <AccountDialog title={t('security.changePhone')} onClose={onClose}>
          <ChangePhoneForm onDone={onClose} onMerge={toMerge} />
        </AccountDialog>
      );
    case 'password':
      return <ChangePasswordDialog onClose={onClose} />;
    case 'factor':
      return <SecondFactorDialog onClose={onClose} />;
    case 'linkWechat':
      return <LinkWechatDialog onClose={onClose} onMerge={toMerge} />;
    case 'merge':
      return <MergeDialog offer={question.offer} user={user} onClose={onClose} onDone={onClose} />;
    case 'delete':
      return <DeleteAccountDialog onClose={onClose} />;
    default:
      return <Confirmation question={question} onClose={onClose} />;
  }
}
