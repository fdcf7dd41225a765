import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { lazyWithRetry, loadWithReload } from '../ui/lazyWithRetry';
import { RouteFailure } from './FailurePage';
import { Root, type RouteHandle } from './Root';
import { TERMS_PREFIX } from '../ui/terms';
import { isOpenOnPhones } from './session/guardRules';
import { logOut } from './session/logOut';
import { RequireLogin } from './session/RequireLogin';
import { Shell } from './shell/Shell';
import { WorkLayout } from './shell/WorkLayout';

/** The talking avatar, in a chunk of its own that no page waits for. */
const Player = lazyWithRetry(() => import('./Player'));

/** A page in its own chunk. */
const page = (path: string, title: string, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path,
  handle: { title } satisfies RouteHandle,
  lazy: async () => ({ Component: (await loadWithReload(load)).default }),
});

const workPages: RouteObject = {
  path: 'work',
  Component: WorkLayout,
  children: [
    { index: true, element: <Navigate to="/work/image/index" replace /> },
    page('image/index', 'images', () => import('../pages/media/pictures/ImageIndexPage')),
    page('image/my', 'pictures', () => import('../pages/media/pictures/MyPicturesPage')),
    page('create', 'create', () => import('../pages/work/templates/TemplateCentrePage')),
    page('project', 'projects', () => import('../pages/work/ProjectListPage')),
    page('person', 'person', () => import('../pages/account/person/PersonPage')),
    page('materials', 'materials', () => import('../pages/media/library/MaterialsPage')),
    page('talk', 'talk', () => import('../pages/work/TalkPage')),
  ],
};

const home: RouteObject = {
  path: 'home',
  handle: { title: 'home' } satisfies RouteHandle,
  lazy: async () => {
    const { HomePage } = await loadWithReload(() => import('../pages/home/HomePage'));
    return { element: <HomePage Player={Player} /> };
  },
};

/** The demo avatar alone on a phone's screen. */
const demo: RouteObject = {
  path: 'm/demo',
  handle: { title: 'demo' } satisfies RouteHandle,
  lazy: async () => {
    const { PhoneDemoPage } = await loadWithReload(() => import('../pages/preview/PhoneDemoPage'));
    return { element: <PhoneDemoPage Player={Player} /> };
  },
};

const phoneMessages: RouteObject = {
  path: 'm/message',
  handle: { title: 'messages' } satisfies RouteHandle,
  lazy: async () => {
    const { PhoneMessagesPage } = await loadWithReload(() => import('../pages/message/PhoneMessagesPage'));
    return { element: <PhoneMessagesPage canFollow={isOpenOnPhones} /> };
  },
};

/** What an account has on a phone, for logged-in users. */
const phoneAccount: RouteObject[] = [
  {
    path: 'm/person',
    handle: { title: 'person' } satisfies RouteHandle,
    lazy: async () => {
      const { default: PhonePersonPage } = await loadWithReload(
        () => import('../pages/account/person/PhonePersonPage'),
      );
      return { element: <PhonePersonPage logOut={logOut} /> };
    },
  },
  page('m/account', 'account', () => import('../pages/account/person/PhoneAccountPage')),
  page('m/changePhone', 'changePhone', () => import('../pages/account/person/PhoneChangePhonePage')),
  page('m/changePassword', 'changePassword', () => import('../pages/account/person/PhoneChangePasswordPage')),
];

/** What somebody meets who is not logged in yet. */
const entrance: RouteObject[] = [
  {
    path: 'm/login',
    handle: { title: 'login' } satisfies RouteHandle,
    lazy: async () => ({
      Component: (await loadWithReload(() => import('./session/AccountPages'))).LoginRoute,
    }),
  },
  {
    path: 'm/bindPhone',
    handle: { title: 'bindPhone' } satisfies RouteHandle,
    lazy: async () => ({
      Component: (await loadWithReload(() => import('./session/AccountPages'))).BindPhoneRoute,
    }),
  },
];

/** A page under a share code; WeChat's own browser has an address of its own for it. */
const shared = (path: string): RouteObject => ({
  path,
  handle: { title: 'share' } satisfies RouteHandle,
  lazy: async () => {
    const { SharePreviewPage } = await loadWithReload(() => import('../pages/preview/SharePreviewPage'));
    return { element: <SharePreviewPage Player={Player} /> };
  },
});

const agreement = (path: string): RouteObject =>
  page(path, 'read', () => import('../pages/read/AgreementPage'));

const ownerPreview: RouteObject = {
  path: 'project/preview/:id',
  handle: { title: 'preview' } satisfies RouteHandle,
  lazy: async () => {
    const { OwnerPreviewPage } = await loadWithReload(() => import('../pages/preview/OwnerPreviewPage'));
    return { element: <OwnerPreviewPage Player={Player} /> };
  },
};

/** Every address of the product. What stands below {@link RequireLogin} is what `isGuarded` names. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    errorElement: <RouteFailure />,
    // The first paint waits for the page's chunk behind the bare ground, not behind a spinner that flashes.
    HydrateFallback: () => null,
    children: [
      { index: true, element: <Navigate to="/home" replace /> },
      {
        Component: Shell,
        children: [
          home,
          agreement('read/:id'),
          ...(TERMS_PREFIX === '' ? [] : [agreement(`${TERMS_PREFIX.slice(1)}/read/:id`)]),
          page('sandbox', 'sandbox', () => import('../pages/sandbox/SandboxPage')),
          page('test', 'parts', () => import('../pages/test/PartsPage')),
          page('help/manual', 'manual', () => import('../pages/help/ManualPage')),
          page('help/editor', 'editorHelp', () => import('../pages/help/EditorHelpPage')),
          page('questionnaire', 'questionnaire', () => import('../pages/questionnaire/QuestionnairePage')),
          page('m/product', 'product', () => import('../pages/mobile/ProductPage')),
          ...entrance,
          {
            Component: RequireLogin,
            children: [
              workPages,
              phoneMessages,
              ...phoneAccount,
              page('image/generate', 'generate', () => import('../pages/media/pictures/GeneratePage')),
              page('m/feedback', 'feedback', () => import('../pages/feedback/PhoneFeedbackPage')),
            ],
          },
          {
            ...page('ops', 'ops', () => import('../pages/ops/OpsLayout')),
            children: [
              page('feedback', 'ops', () => import('../pages/ops/FeedbackDesk')),
              page('announcement', 'ops', () => import('../pages/ops/AnnouncementDesk')),
              page('user', 'ops', () => import('../pages/ops/UserDesk')),
              page('audit', 'ops', () => import('../pages/ops/AuditDesk')),
              page('*', 'notFound', () => import('../pages/not-found/NotFoundPage')),
            ],
          } as RouteObject,
          page('*', 'notFound', () => import('../pages/not-found/NotFoundPage')),
        ],
      },
      shared('project/preview/share'),
      shared('WeChat/projectPreview'),
      demo,
      {
        Component: RequireLogin,
        children: [ownerPreview, page('project', 'editor', () => import('./Editor'))],
      },
    ],
  },
];
