import { captchaRoutes } from './routes/captcha';
import { credentialRoutes } from './routes/credentials';
import { accountDataRoutes } from './routes/data';
import { logInRoutes } from './routes/log-in';
import { mergeRoutes } from './routes/merge';
import { profileRoutes } from './routes/profile';
import { secondFactorRoutes } from './routes/second-factor';
import { sessionRoutes } from './routes/sessions';
import { stepUpRoutes } from './routes/step-up';
import { wechatRoutes } from './routes/wechat';

export { sandboxWechatRoutes } from './routes/wechat';

/** Every call about accounts and the ways into them, topic by topic. */
export const accountRoutes = {
  ...logInRoutes,
  ...captchaRoutes,
  ...wechatRoutes,
  ...mergeRoutes,
  ...profileRoutes,
  ...credentialRoutes,
  ...sessionRoutes,
  ...accountDataRoutes,
  ...secondFactorRoutes,
  ...stepUpRoutes,
};
