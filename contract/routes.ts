import { accountRoutes } from './account';
import { brainRoutes } from './brain';
import { avatarDesignRoutes } from './avatar-design';
import { cloneRoutes } from './clone';
import { completionRoutes } from './completions';
import { commentRoutes } from './comment';
import { conversationRoutes } from './conversation';
import { creationRoutes } from './creation';
import { designRoutes } from './design';
import { distributorRoutes } from './distributor';
import { distributorDeskRoutes } from './distributor-desk';
import { fontRoutes } from './font';
import { folderRoutes } from './folder';
import { imageRoutes } from './image';
import { instructionRoutes } from './instruction';
import { materialRoutes } from './material';
import { pluginRoutes } from './plugin';
import { captchaRoutes } from './captcha';
import { feedbackRoutes } from './feedback';
import { knowledgeDocumentRoutes, knowledgeRoutes } from './knowledge';
import { hookRoutes } from './hook';
import { keyRoutes } from './key';
import { messageRoutes } from './message';
import { opsRoutes } from './ops';
import { profileRoutes } from './profile';
import { sandboxWechatRoutes, wechatRoutes } from './wechat';
import { projectRoutes } from './project';
import { providerRoutes } from './provider';
import { publicationRoutes } from './publication';
import { roleRoutes } from './role';
import { invoiceRoutes } from './invoice';
import { orderRoutes, sandboxPayRoutes } from './order';
import { sellingRoutes } from './selling';
import { shopRoutes } from './shop';
import { shopDeskRoutes } from './shop-desk';
import { shareRoutes } from './share';
import { recordRoutes } from './record';
import { speechRoutes } from './speech';
import { statisticsRoutes } from './statistics';
import { supportRoutes } from './support';
import { sandboxRoutes, systemRoutes } from './system';
import { systemDeskRoutes } from './system-desk';
import { telemetryRoutes } from './telemetry';
import { templateRoutes } from './template';
import { transferRoutes } from './transfer';
import { secondFactorRoutes } from './second-factor';
import { sensitiveWordRoutes } from './sensitive-word';
import { toolRoutes } from './tool';
import { versionRoutes } from './version';

/** Every call of the product, by `METHOD /path`. */
export const routes = {
  ...accountRoutes,
  ...captchaRoutes,
  ...wechatRoutes,
  ...profileRoutes,
  ...secondFactorRoutes,
  ...messageRoutes,
  ...feedbackRoutes,
  ...opsRoutes,
  ...systemDeskRoutes,
  ...projectRoutes,
  ...versionRoutes,
  ...publicationRoutes,
  ...templateRoutes,
  ...transferRoutes,
  ...materialRoutes,
  ...folderRoutes,
  ...fontRoutes,
  ...imageRoutes,
  ...creationRoutes,
  ...instructionRoutes,
  ...designRoutes,
  ...roleRoutes,
  ...brainRoutes,
  ...knowledgeRoutes,
  ...knowledgeDocumentRoutes,
  ...speechRoutes,
  ...sensitiveWordRoutes,
  ...toolRoutes,
  ...shareRoutes,
  ...keyRoutes,
  ...hookRoutes,
  ...commentRoutes,
  ...completionRoutes,
  ...pluginRoutes,
  ...conversationRoutes,
  ...recordRoutes,
  ...supportRoutes,
  ...statisticsRoutes,
  ...shopRoutes,
  ...orderRoutes,
  ...invoiceRoutes,
  ...sellingRoutes,
  ...avatarDesignRoutes,
  ...cloneRoutes,
  ...shopDeskRoutes,
  ...distributorRoutes,
  ...distributorDeskRoutes,
  ...providerRoutes,
  ...systemRoutes,
  ...telemetryRoutes,
  ...sandboxRoutes,
  ...sandboxWechatRoutes,
  ...sandboxPayRoutes,
};

export type Routes = typeof routes;
export type RouteKey = keyof Routes;
