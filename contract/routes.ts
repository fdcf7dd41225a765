import { accountRoutes, sandboxWechatRoutes } from './account/routes';
import { avatarDesignRoutes } from './avatar-design/routes';
import { batchRoutes } from './batch/routes';
import { brainRoutes } from './brain/routes';
import { cloneRoutes } from './clone/routes';
import { conversationRoutes } from './conversation/routes';
import { creationRoutes } from './creation/routes';
import { distributorDeskRoutes, distributorRoutes } from './distributor/routes';
import { brandRoutes } from './brand/routes';
import { filmRoutes } from './film/routes';
import { filmApiRoutes } from './film/routes/api';
import { filmImportRoutes } from './film/routes/import';
import { filmTemplateRoutes } from './film/routes/template';
import { fontRoutes } from './font/routes';
import { hookRoutes } from './hook/routes';
import { imageRoutes } from './image/routes';
import { instructionRoutes } from './instruction/routes';
import { invoiceRoutes } from './invoice/routes';
import { completionRoutes, keyRoutes } from './key/routes';
import { knowledgeDocumentRoutes, knowledgeRoutes } from './knowledge/routes';
import { folderRoutes, materialRoutes } from './material/routes';
import { feedbackRoutes, messageRoutes } from './message/routes';
import { orderRoutes, sandboxPayRoutes } from './order/routes';
import { pluginRoutes } from './plugin/routes';
import {
  designRoutes,
  projectRoutes,
  publicationRoutes,
  templateRoutes,
  transferRoutes,
  versionRoutes,
} from './project/routes';
import { providerRoutes } from './provider/routes';
import { recordRoutes, supportRoutes } from './record/routes';
import { renderRoutes } from './render/routes';
import { roleRoutes } from './role/routes';
import { sellingRoutes } from './selling/routes';
import { sensitiveWordRoutes } from './sensitive-word/routes';
import { commentRoutes, shareRoutes } from './sharing/routes';
import { shopDeskRoutes } from './shop-desk/routes';
import { shopRoutes } from './shop/routes';
import { speechRoutes } from './speech/routes';
import { naturalVoiceRoutes, speechModelDeskRoutes } from './speech-model/routes';
import { opsRoutes } from './staff/routes';
import { statisticsRoutes } from './statistics/routes';
import { sandboxRoutes, systemDeskRoutes, systemRoutes, telemetryRoutes } from './system/routes';
import { toolRoutes } from './tool/routes';
import { watchLinkRoutes, watchRoutes } from './watch/routes';

/** Every call of the product, by `METHOD /path`. */
export const routes = {
  ...accountRoutes,
  ...messageRoutes,
  ...feedbackRoutes,
  ...opsRoutes,
  ...systemDeskRoutes,
  ...speechModelDeskRoutes,
  ...naturalVoiceRoutes,
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
  ...brandRoutes,
  ...filmRoutes,
  ...filmImportRoutes,
  ...filmApiRoutes,
  ...filmTemplateRoutes,
  ...renderRoutes,
  ...watchLinkRoutes,
  ...watchRoutes,
  ...batchRoutes,
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
