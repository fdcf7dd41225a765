import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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
  /** Takes a new user elsewhere for the phone; without it the form opens here. */
  onBind?: (pending: PendingBind) => void;
}

/** Log in by a code that WeChat scans; a new user then enters a phone. */
export default function WechatLogin({ agreed, onAgreed, sandbox, onDone, onBind }: WechatLoginProps) {
  const { t } = useTranslation('account');
  const [pending, setPending] = useState<PendingBind | null>(null);
  const scene = useSignInScene('login', agreed && pending === null, (state) =>
    takeSceneState(state, { onDone, onBind: onBind ?? setPending }),
  );
  if (pending !== null) return <BindPhoneForm pending={pending} onDone={onDone} />;
  return (
    <div className={styles.form}>
      <ScanCode scene={scene} veil={agreed ? null : t('wechat.veil')} sandbox={sandbox} />
      <AgreementField checked={agreed} error={undefined} onChange={onAgreed} />
    </div>
  );
}
