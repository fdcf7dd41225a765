import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { lazyWithRetry, loadWithReload } from '../ui/lazyWithRetry';
import { RouteFailure } from './FailurePage';
import { Root, type RouteHandle } from './Root';
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
    { index: true, element: <Navigate to="/work/project" replace /> },
    page('create', 'create', () => import('../pages/work/templates/TemplateCentrePage')),
    page('project', 'projects', () => import('../pages/work/ProjectListPage')),
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

const previews: { owner: RouteObject; visitor: RouteObject } = {
  owner: {
    path: 'project/preview/:id',
    handle: { title: 'preview' } satisfies RouteHandle,
    lazy: async () => {
      const { OwnerPreviewPage } = await loadWithReload(() => import('../pages/preview/OwnerPreviewPage'));
      return { element: <OwnerPreviewPage Player={Player} /> };
    },
  },
  visitor: {
    path: 'project/preview/share',
    handle: { title: 'share' } satisfies RouteHandle,
    lazy: async () => {
      const { SharePreviewPage } = await loadWithReload(() => import('../pages/preview/SharePreviewPage'));
      return { element: <SharePreviewPage Player={Player} /> };
    },
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
          page('read/:id', 'read', () => import('../pages/read/AgreementPage')),
          page('sandbox', 'sandbox', () => import('../pages/sandbox/SandboxPage')),
          { Component: RequireLogin, children: [workPages] },
          page('*', 'notFound', () => import('../pages/not-found/NotFoundPage')),
        ],
      },
      previews.visitor,
      {
        Component: RequireLogin,
        children: [previews.owner, page('project', 'editor', () => import('./Editor'))],
      },
    ],
  },
];
