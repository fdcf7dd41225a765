/**
 * Fills a server that runs with the data of one matter: `npm run dev -- <matter>` calls it once.
 * Usage: node --import tsx tests/matters/main.ts <matter> <address> <data folder>
 */
import { join } from 'node:path';
import type { Matter } from './matter';

const [name = '', address = '', dataDir = ''] = process.argv.slice(2);
// Where the fixtures look for the server and its staff command.
Object.assign(process.env, { BASE_URL: address, TEST_PLUGINS_DIR: join(dataDir, 'plugins') });
const { demo, demoSession } = await import('../account');
const { staff } = await import('../staff');
const { staffAreas } = await import('../../contract/api/limits');

const { fill } = (await import(`./${name}.ts`)) as { fill: Matter };
const pages = await fill({ demo: await demoSession(), dataDir });
await staff('grant', demo.phone, ...staffAreas);

console.log(`\nLog in as ${demo.phone} with the password ${demo.password}, then look at:`);
for (const [path, what] of Object.entries(pages)) console.log(`  ${address}${path}  ${what}`);
