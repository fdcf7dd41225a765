import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { lazyWithRetry, loadWithReload } from '../ui/lazyWithRetry';
import { RouteFailure } from './FailurePage';
import { Root, type RouteHandle } from './Root';
import { TERMS_PREFIX } from '../ui/terms';
import { isOpenOnPhones, startAddress } from './session/guardRules';
import { logOut } from './session/logOut';
import { LoginFirst } from './session/LoginFirst';
import { RequireLogin } from './session/RequireLogin';
import { Shell } from './shell/Shell';
import { WorkLayout } from './shell/WorkLayout';

/** The talking avatar, in a chunk of its own that no page waits for. */
const Player = lazyWithRetry(() => import('./Player'));
/** Plays a film that is edited meanwhile, in a chunk of its own. */
const FilmPlayer = lazyWithRetry(() => import('./FilmPlayer'));
/** Pays an order; no page loads it before somebody wants to. */
const PayDialog = lazyWithRetry(() => import('../pages/shop/pay/PayDialog'));

/** A page in its own chunk. */
const page = (path: string, title: string, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path,
  handle: { title } satisfies RouteHandle,
  lazy: async () => ({ Component: (await loadWithReload(load)).default }),
});

/** The list of projects or of films, which stand in one chunk. */
const listPage = (path: string, title: string, name: 'ProjectListPage' | 'FilmListPage'): RouteObject => ({
  path,
  handle: { title } satisfies RouteHandle,
  lazy: async () => ({ Component: (await loadWithReload(() => import('../pages/work/listPages')))[name] }),
});

/** The user's orders; on phones as well, where messages about an order lead to it. */
const orders: RouteObject = {
  path: 'material/order',
  handle: { title: 'orders' } satisfies RouteHandle,
  lazy: async () => {
    const { OrdersPage } = await loadWithReload(() => import('../pages/orders/OrdersPage'));
    return { element: <OrdersPage PayDialog={PayDialog} /> };
  },
};

/** The page of a distributor's code, on which a deposit may be paid. */
const settlement: RouteObject = {
  path: 'settlement/:code',
  handle: { title: 'settlement' } satisfies RouteHandle,
  lazy: async () => {
    const { SettlementPage } = await loadWithReload(() => import('../pages/settlement/SettlementPage'));
    return { element: <SettlementPage PayDialog={PayDialog} /> };
  },
};

const workPages: RouteObject = {
  path: 'work',
  Component: WorkLayout,
  children: [
    { index: true, element: <Navigate to="/work/image/index" replace /> },
    page('image/index', 'images', () => import('../pages/library/images/ImageIndexPage')),
    page('image/my', 'pictures', () => import('../pages/library/images/MyPicturesPage')),
    page('create', 'create', () => import('../pages/work/templates/TemplateCenterPage')),
    listPage('project', 'projects', 'ProjectListPage'),
    listPage('film', 'films', 'FilmListPage'),
    page('person', 'person', () => import('../pages/account/person/PersonPage')),
    page('materials', 'materials', () => import('../pages/library/assets/MaterialsPage')),
    page('material/market', 'market', () => import('../pages/shop/market/MarketPage')),
    orders,
    page('material/selling', 'selling', () => import('../pages/selling/SellingPage')),
    page('role', 'roles', () => import('../pages/roles/RoleListPage')),
    page('createrole', 'roleSquare', () => import('../pages/roles/square/SquarePage')),
    page('tools', 'tools', () => import('../pages/tools/ToolsPage')),
    page('know', 'knowledge', () => import('../pages/knowledge/KnowledgePage')),
    page('tabooWords', 'words', () => import('../pages/words/SensitiveWordsPage')),
    page('talk', 'talk', () => import('../pages/talk/TalkPage')),
    page('data', 'data', () => import('../pages/data/DataPage')),
  ],
};

const home: RouteObject = {
  path: 'home',
  handle: { title: 'home' } satisfies RouteHandle,
  lazy: async () => {
    const { HomePage } = await loadWithReload(() => import('../pages/home/HomePage'));
    return { element: <HomePage Player={Player} startAddress={startAddress} /> };
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

/** Pages for visitors who are not logged in. */
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

const sharedFilm: RouteObject = {
  path: 'film/preview/share',
  handle: { title: 'preview' } satisfies RouteHandle,
  lazy: async () => {
    const { FilmSharePage } = await loadWithReload(() => import('../pages/preview/FilmSharePage'));
    return { element: <FilmSharePage Player={FilmPlayer} /> };
  },
};

const agreement = (path: string): RouteObject =>
  page(path, 'read', () => import('../pages/agreements/AgreementPage'));

const ownerPreview: RouteObject = {
  path: 'project/preview/:id',
  handle: { title: 'preview' } satisfies RouteHandle,
  lazy: async () => {
    const { OwnerPreviewPage } = await loadWithReload(() => import('../pages/preview/OwnerPreviewPage'));
    return { element: <OwnerPreviewPage Player={Player} /> };
  },
};

const filmPreview: RouteObject = {
  path: 'film/preview/:id',
  handle: { title: 'preview' } satisfies RouteHandle,
  lazy: async () => {
    const { FilmPreviewPage } = await loadWithReload(() => import('../pages/preview/FilmPreviewPage'));
    return { element: <FilmPreviewPage Player={FilmPlayer} /> };
  },
};

/** Every address of the product. Routes below {@link RequireLogin} are those for which `isGuarded` is true. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    errorElement: <RouteFailure />,
    // While the page's chunk loads, the first paint shows the plain background and no flashing spinner.
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
          page('sandbox/pay/:code', 'cashier', () => import('../pages/sandbox/cashier/CashierPage')),
          ...['test', 'testTwo', 'new/test', 'x'].map((path) =>
            page(path, 'parts', () => import('../pages/gallery/GalleryPage')),
          ),
          page('help/manual', 'manual', () => import('../pages/help/ManualPage')),
          page('help/editor', 'editorHelp', () => import('../pages/help/EditorHelpPage')),
          page('help/films', 'filmHelp', () => import('../pages/help/FilmHelpPage')),
          page('questionnaire', 'questionnaire', () => import('../pages/questionnaire/QuestionnairePage')),
          page('buy', 'buy', () => import('../pages/shop/membership/BuyPage')),
          page('m/product', 'product', () => import('../pages/mobile/ProductPage')),
          ...entrance,
          {
            Component: LoginFirst,
            children: [
              page('goods/:code', 'goods', () => import('../pages/shop/product/ProductPage')),
              page('m/goods/:code', 'goods', () => import('../pages/shop/product/ProductPage')),
              settlement,
            ],
          },
          {
            Component: RequireLogin,
            children: [
              workPages,
              {
                Component: WorkLayout,
                children: [
                  page('image/generate', 'generate', () => import('../pages/library/images/GeneratePage')),
                ],
              },
              phoneMessages,
              ...phoneAccount,
              page('project/role/create', 'roleForm', () => import('../pages/roles/form/RoleFormPage')),
              page(
                'project/knowledge/create',
                'knowledge',
                () => import('../pages/knowledge/ProjectKnowledgePage'),
              ),
              page('clone/image', 'cloneImage', () => import('../pages/clone/ImageClonePage')),
              page('clone/text', 'cloneText', () => import('../pages/clone/TextClonePage')),
              page('cart', 'cart', () => import('../pages/shop/cart/CartPage')),
              page('payBack', 'payBack', () => import('../pages/shop/pay/PayBackPage')),
              page('project/taboo/words', 'words', () => import('../pages/words/ProjectWordsPage')),
              page('m/feedback', 'feedback', () => import('../pages/feedback/PhoneFeedbackPage')),
            ],
          },
          {
            ...page('ops', 'ops', () => import('../pages/back-office/OpsLayout')),
            children: [
              page('feedback', 'ops', () => import('../pages/back-office/FeedbackDesk')),
              page('announcement', 'ops', () => import('../pages/back-office/AnnouncementDesk')),
              page('role', 'ops', () => import('../pages/back-office/RoleDesk')),
              page('words', 'ops', () => import('../pages/words/WordDesk')),
              page('user', 'ops', () => import('../pages/back-office/UserDesk')),
              page('clone', 'ops', () => import('../pages/back-office/clone/CloneDesk')),
              page('shop', 'ops', () => import('../pages/back-office/shop/ShopDesk')),
              page('order', 'ops', () => import('../pages/back-office/order/OrderDesk')),
              page('invoice', 'ops', () => import('../pages/back-office/invoice/InvoiceDesk')),
              page('finance', 'ops', () => import('../pages/back-office/finance/FinanceDesk')),
              page('distributor', 'ops', () => import('../pages/back-office/distributor/DistributorDesk')),
              page('audit', 'ops', () => import('../pages/back-office/AuditDesk')),
              page('system', 'ops', () => import('../pages/back-office/system/SystemDesk')),
              page('models', 'ops', () => import('../pages/back-office/models/ModelDesk')),
              page('*', 'notFound', () => import('../pages/not-found/NotFoundPage')),
            ],
          } as RouteObject,
          page('*', 'notFound', () => import('../pages/not-found/NotFoundPage')),
        ],
      },
      shared('project/preview/share'),
      shared('WeChat/projectPreview'),
      sharedFilm,
      page('watch/:code', 'watch', () => import('../pages/watch/WatchPage')),
      demo,
      {
        Component: RequireLogin,
        children: [
          ownerPreview,
          filmPreview,
          page('project', 'editor', () => import('./Editor')),
          page('work/film/edit', 'studio', async () => ({
            default: (await import('./Editor')).FilmStudio,
          })),
        ],
      },
    ],
  },
];
