// Writes what the product is made of, as CycloneDX: npm run sbom [-- folder], dist/sbom when none is given.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { billOf, packages, root } from './lib/packages.mjs';

const folder = resolve(process.argv[2] ?? join(root, 'dist', 'sbom'));
mkdirSync(folder, { recursive: true });
for (const { name, folder: source } of packages) {
  const file = join(folder, `${name}.cdx.json`);
  const bill = billOf(source);
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${file}: ${bill.components.length} components`);
}
