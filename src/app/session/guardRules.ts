/** Milliseconds from the notice of a guarded address to the home page. */
export const GUARD_RETURN_MS = 500;

/** Milliseconds from log-out to the reload. */
export const LOGOUT_RELOAD_MS = 500;

export const HOME = '/home';
export const WORK = '/work';
export const PROJECTS = '/work/project';

export const PHONE_LOGIN = '/m/login';

/** Where somebody begins who wants a digital human of their own. */
const START = '/work/create';

/** A share link of a project, as a browser opens it and as WeChat does, or of a film, and a link to the videos of a film. */
const sharePages = /^\/((project|film)\/preview\/share|wechat\/projectpreview|watch\/[^/]+)\/?$/i;
const needsLogin = [
  /^\/work(\/|$)/,
  /^\/image\/generate\/?$/,
  /^\/(cart|payBack)\/?$/i,
  /^\/clone\/(image|text)\/?$/,
  /^\/project\/?$/,
  /^\/project\/role\/create\/?$/,
  /^\/project\/knowledge\/create\/?$/,
  /^\/project\/taboo\/words\/?$/,
  /^\/(project|film)\/preview\/(?!share\/?$)[^/]+\/?$/,
  /^\/m\/(message|feedback|person|account|changePhone|changePassword)\/?$/,
];
/** Addresses for phones. */
const openOnPhones = [
  /^\/(home)?\/?$/,
  /^\/(m|read|help)\/.+/,
  /^\/webTest\/read\/.+/,
  /^\/(sandbox|questionnaire|buy|cart|payBack)\/?$/i,
  /^\/clone\/(image|text)\/?$/,
  /^\/(goods|settlement)\/[^/]+\/?$/,
  /^\/work(\/|$)/,
  /^\/image\/generate\/?$/,
  /^\/project\/?$/,
  /^\/project\/(role|knowledge)\/create\/?$/,
  /^\/project\/taboo\/words\/?$/,
  /^\/sandbox\/pay\/[^/]+\/?$/,
  /^\/(project|film)\/preview\/.+/,
  sharePages,
];

/** Whether an address requires a login. Unknown addresses do not: they are a 404 for everybody. */
export const isGuarded = (pathname: string): boolean => needsLogin.some((pattern) => pattern.test(pathname));

/** Whether a phone may open the page of an address; from any other page it is redirected to the home page. */
export const isOpenOnPhones = (pathname: string): boolean =>
  openOnPhones.some((pattern) => pattern.test(pathname));

/** Whether an address belongs to a share code. */
export const isSharePage = (pathname: string): boolean => sharePages.test(pathname);

/** The address that opens the login dialog on the home page and comes back to `backUrl`. */
export const loginAddress = (backUrl?: string): string =>
  `${HOME}?${new URLSearchParams({ login: '1', ...(backUrl === undefined ? {} : { backUrl }) })}`;

/** The same on a phone, where the login is a page. */
export const phoneLoginAddress = (backUrl: string): string =>
  `${PHONE_LOGIN}?${new URLSearchParams({ backUrl })}`;

/** The first step to a digital human of one's own: the templates, or the login that leads to them. */
export function startAddress({ loggedIn, onPhone }: { loggedIn: boolean; onPhone: boolean }): string {
  if (loggedIn) return START;
  return onPhone ? `${PHONE_LOGIN}?start=1` : `${HOME}?login=1&start=1`;
}

/** Only addresses of this site: a foreign `backUrl` would make the login an open redirect. */
const isOwnAddress = (address: string): boolean => /^\/(?![/\\])/.test(address);

interface Login {
  backUrl: string | null;
  /** The login was asked for by who wanted to begin: see {@link startAddress}. */
  starts: boolean;
  /** Number of steps in this visit. */
  historyIndex: number;
  onPhone: boolean;
}

/**
 * The destination after a login: with a `backUrl` one step back, else the workbench. If there is no page of ours behind, the
 * `backUrl` itself is opened. On a phone, where few want to draw pictures first, the workbench opens with the projects.
 */
export function afterLogin({ backUrl, starts, historyIndex, onPhone }: Login): -1 | string {
  if (starts) return START;
  const work = onPhone ? PROJECTS : WORK;
  if (backUrl === null) return work;
  if (historyIndex > 0) return -1;
  return isOwnAddress(backUrl) ? backUrl : work;
}
