import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingLogIn } from '../../../../contract/account/schema';
import { AgreementField } from '../AgreementField';
import styles from '../account.module.css';
import { BindPhoneForm } from './BindPhoneForm';
import { takeSceneState } from './sceneResult';
import { ScanCode } from './ScanCode';
import { type PendingBind, useSignInScene } from './useSignInScene';

interface WechatLoginProps {
  agreed: boolean;
  onAgreed: (agreed: boolean) => void;
  sandbox: boolean;
  onDone: () => void;
  /** Called when the account asks for a code of its second factor. */
  onPending: (pending: PendingLogIn) => void;
  /** Takes a new user elsewhere for the phone; without it the form opens here. */
  onBind?: (pending: PendingBind) => void;
}

/** Log in by a code that WeChat scans; a new user then enters a phone. */
export default function WechatLogin(props: WechatLoginProps) {
  const { agreed, onAgreed, sandbox, onDone, onPending, onBind } = props;
  const { t } = useTranslation('account');
  const [pending, setPending] = useState<PendingBind | null>(null);
  const scene = useSignInScene('login', agreed && pending === null, (state) =>
    takeSceneState(state, { onDone, onPending, onBind: onBind ?? setPending }),
  );
  if (pending !== null) return <BindPhoneForm pending={pending} onDone={onDone} onPending={onPending} />;
  return (
    <div className={styles.form}>
      <ScanCode scene={scene} veil={agreed ? null : t('wechat.veil')} sandbox={sandbox} />
      <AgreementField checked={agreed} error={undefined} onChange={onAgreed} />
    </div>
  );
}
