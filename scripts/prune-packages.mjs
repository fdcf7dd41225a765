// Deletes the installed packages that the built server does not load: packages of the site, and packages within its bundle.
// For images: node scripts/prune-packages.mjs <folder that has package-lock.json and node_modules>
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isLoaded } from './lib/installed-packages.mjs';

const folder = path.resolve(process.argv[2] ?? '.');
const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Where the package `name` lies for one at `place`, as Node.js looks for it; null when it is not in the lock file. */
function found(name, place) {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    const candidate = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
    if (candidate in packages) return candidate;
    if (from === '') return null;
  }
}

const kept = new Set();
function keep(place) {
  if (kept.has(place)) return;
  kept.add(place);
  const { dependencies, optionalDependencies, peerDependencies } = packages[place];
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    const other = found(name, place);
    if (other !== null) keep(other);
  }
}

const places = Object.keys(packages).filter((place) => place !== '');
for (const place of places) if (isLoaded(nameOf(place))) keep(place);
for (const place of places) {
  const isHome = [...kept].some((one) => one.startsWith(`${place}/`));
  if (!kept.has(place) && !isHome && existsSync(path.join(folder, place)))
    rmSync(path.join(folder, place), { recursive: true });
}
rmSync(path.join(folder, 'node_modules', '.bin'), { recursive: true, force: true });
console.log(`${kept.size} of ${places.length} packages of the lock file are kept.`);
