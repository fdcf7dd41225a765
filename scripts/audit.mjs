// Looks for known holes in what is installed to run, and for licenses that bind anyone who uses the product. Where the registry
// cannot be asked, it says so and holds the licenses alone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOf, npm, packages, root } from './lib/packages.mjs';
import { auditProblems, licenseProblems } from './lib/supply.mjs';

const rules = JSON.parse(readFileSync(join(root, 'scripts', 'supply.json'), 'utf8'));
const today = new Date().toISOString().slice(0, 10);
const WAIT_MS = 20_000;

/** The report of the registry; none when it did not give one. */
function reportOf(folder) {
  const { stdout } = npm(
    [
      'audit',
      '--omit=dev',
      '--audit-level=high',
      '--json',
      '--fetch-retries=0',
      `--fetch-timeout=${WAIT_MS}`,
    ],
    folder,
  );
  try {
    return JSON.parse(stdout);
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

const problems = rules.advisories
  .filter(({ until }) => until < today)
  .map(({ id, until }) => `${id} was allowed until ${until}: look at it again`);
const bills = packages.map(({ folder }) => billOf(folder));
problems.push(
  ...licenseProblems(
    bills.flatMap(({ components }) => components),
    rules.licenses,
  ),
);
const unasked = [];
for (const { name, folder } of packages) {
  // After one refusal the others would only take their time.
  const found = unasked.length > 0 ? null : auditProblems(reportOf(folder), rules.advisories, today);
  if (found === null) unasked.push(name);
  else problems.push(...found.map((line) => `${name}: ${line}`));
}

for (const line of problems) console.error(`audit: ${line}`);
if (unasked.length > 0)
  console.log(`note: the registry gave no report of known holes for ${unasked.join(', ')}`);
if (problems.length === 0)
  console.log(`audit: ${bills.reduce((sum, { components }) => sum + components.length, 0)} components`);
process.exit(problems.length === 0 ? 0 : 1);
