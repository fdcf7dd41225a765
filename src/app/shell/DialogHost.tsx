import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { useLoggedIn } from '../../api/useSession';
import { useIsPhone } from '../../ui/device';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { type DialogName, useDialog } from './dialogs';

const MessageDialog = lazyWithRetry(() => import('../../pages/message/MessageDialog'));
const FeedbackDialog = lazyWithRetry(() => import('../../pages/feedback/FeedbackDialog'));
const ChangePasswordDialog = lazyWithRetry(() => import('../../pages/account/ChangePasswordDialog'));

/** The pages that replace dialogs on a phone. */
const phonePages: Record<DialogName, string> = {
  messages: '/m/message',
  feedback: '/m/feedback',
  myFeedback: '/m/feedback?show=mine',
  changePassword: '/m/changePassword',
};

/** Opens the dialog that the address names, for logged-in users; each is loaded when it is first asked for. */
export function DialogHost() {
  const { name, close } = useDialog();
  const loggedIn = useLoggedIn();
  const phone = useIsPhone();
  if (name === null || !loggedIn) return null;
  if (phone) return <Navigate to={phonePages[name]} replace />;
  return (
    <Suspense fallback={null}>
      {name === 'messages' && <MessageDialog onClose={close} />}
      {name === 'feedback' && <FeedbackDialog show="write" onClose={close} />}
      {name === 'myFeedback' && <FeedbackDialog show="mine" onClose={close} />}
      {name === 'changePassword' && <ChangePasswordDialog onClose={close} />}
    </Suspense>
  );
}
