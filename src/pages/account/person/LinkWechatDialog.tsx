import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../api/useSettings';
import type { MergeOffer, SceneState } from '../../../../contract/account/schema';
import { showToast } from '../../../ui/toast';
import { AccountDialog } from '../AccountDialog';
import { ScanCode } from '../wechat/ScanCode';
import { useSignInScene } from '../wechat/useSignInScene';
import { useKeepUser } from './personQueries';

interface LinkWechatDialogProps {
  onClose: () => void;
  /** Called when the WeChat user belongs to another account, which can be merged into this one. */
  onMerge: (offer: MergeOffer) => void;
}

/** Links the WeChat that scans the code. */
export function LinkWechatDialog({ onClose, onMerge }: LinkWechatDialogProps) {
  const { t } = useTranslation('person');
  const keep = useKeepUser();
  const settings = useSettings();
  const take = ({ status, user, merge }: SceneState) => {
    if (status === 'merge' && merge !== null) onMerge(merge);
    if (status !== 'linked' || user === null) return;
    keep(user);
    void showToast({ message: t('wechat.linked'), tone: 'success' });
    onClose();
  };
  const scene = useSignInScene('link', true, take);
  return (
    <AccountDialog title={t('wechat.title')} onClose={onClose}>
      <ScanCode scene={scene} veil={null} sandbox={settings.data?.sandbox === true} />
    </AccountDialog>
  );
}
