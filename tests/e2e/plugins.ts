import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

/** The folder from which the server under test takes third-party plugins. */
export const pluginsFolder = (): string => process.env.TEST_PLUGINS_DIR ?? '';

const fixtures = join(import.meta.dirname, '../fixtures/plugins');

/** Takes every plugin away. */
export async function emptyPlugins(): Promise<void> {
  await rm(pluginsFolder(), { recursive: true, force: true });
  await mkdir(pluginsFolder(), { recursive: true });
}

/** Puts a fixture into the server's folder under `test.<name>`; `change` adds to its manifest. */
export async function installFixture(name: string, change: Record<string, unknown> = {}): Promise<void> {
  const code = await readFile(join(fixtures, `${name}.js`));
  const folder = join(pluginsFolder(), name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.js'), code);
  const manifest = {
    id: `test.${name}`,
    version: '1.0.0',
    apiVersion: 1,
    name: `Test ${name}`,
    description: `The fixture ${name}`,
    permissions: [],
    entry: 'index.js',
    integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
    ...change,
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
}

/** Puts a built plugin into the server's folder. */
export const installBuilt = (built: string, name: string): Promise<void> =>
  cp(built, join(pluginsFolder(), name), { recursive: true });

const manager = (page: Page): Locator => page.getByRole('dialog', { name: '插件', exact: true });

/** The entry of the status line, which counts plugins or problems. */
export const statusEntry = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('button', { name: /个插件/ });

export async function openManager(page: Page): Promise<Locator> {
  if (!(await manager(page).isVisible())) await statusEntry(page).click();
  await expect(manager(page)).toBeVisible();
  return manager(page);
}

export async function closeManager(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(manager(page)).toBeHidden();
}

/** A plugin's card in the manager, which must be open. */
export const card = (page: Page, id: string): Locator => page.locator(`[data-plugin="${id}"]`);

/** Allows a plugin as a user does, and waits until it has come to an end, good or bad. */
export async function allow(page: Page, id: string, end: string | RegExp = 'active'): Promise<void> {
  await openManager(page);
  await card(page, id).getByRole('button', { name: '启用…' }).click();
  await page.getByRole('button', { name: '允许并启用' }).click();
  await expect(card(page, id)).toHaveAttribute('data-state', end);
}
