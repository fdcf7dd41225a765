import { expect, type Locator, type Page } from '@playwright/test';
import { stageSizes } from '../../contract/document/limits';
import type { Element, Ratio } from '../../contract/document/schema';
import type { Project } from '../../contract/project/schema';
import { base } from './account';

/** Opens a project in the editor and waits until its stage can be used. */
export async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`${base()}/project?id=${id}`);
  await editorReady(page);
}

export async function editorReady(page: Page): Promise<void> {
  // An expectation would look only once a second in the end, `waitFor` twice.
  await stageList(page).getByRole('button').first().waitFor({ state: 'attached' });
  await expect(saveState(page)).toHaveAttribute('data-state', 'saved');
}

/** Every object of the stage. */
export const stageList = (page: Page): Locator => page.getByRole('list', { name: '舞台上的对象' });

/** An object of the stage as keyboard and screen reader find it. */
export const stageObject = (page: Page, name: string): Locator =>
  stageList(page).getByRole('button', { name });

export const saveState = (page: Page): Locator => page.locator('header [data-state]');

/** Selects an object the way the keyboard does; the keys of the stage work after it. */
export const select = (page: Page, name: string): Promise<void> => stageObject(page, name).first().focus();

export const undoButton = (page: Page): Locator => page.getByRole('button', { name: '撤销', exact: true });
export const redoButton = (page: Page): Locator => page.getByRole('button', { name: '重做', exact: true });

/** A number of the inspector, of the object that is selected. */
export const boxField = (page: Page, name: 'X' | 'Y' | '宽' | '高'): Locator =>
  page.getByLabel(name, { exact: true });

/** Opens a panel of the rail, unless it is open. */
export async function openPanel(page: Page, name: string): Promise<Locator> {
  const button = page.getByRole('navigation', { name: '工具' }).getByRole('button', { name, exact: true });
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  return page.getByRole('complementary', { name, exact: true });
}

/** Where a point of the stage lies in the window. */
export async function onScreen(
  page: Page,
  ratio: Ratio,
  x: number,
  y: number,
): Promise<{ x: number; y: number; scale: number }> {
  const paper = await page.locator('[data-stage] > div').first().boundingBox();
  if (paper === null) throw new Error('the stage is not shown');
  const scale = paper.width / stageSizes[ratio].width;
  return { x: paper.x + x * scale, y: paper.y + y * scale, scale };
}

/** Drags with the mouse from a point of the stage, by an offset in stage units. */
export async function drag(
  page: Page,
  ratio: Ratio,
  from: { x: number; y: number },
  by: { x: number; y: number },
): Promise<void> {
  const start = await onScreen(page, ratio, from.x, from.y);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + by.x * start.scale, start.y + by.y * start.scale, { steps: 8 });
  await page.mouse.up();
}

export const elementsOf = ({ document }: Project): Element[] =>
  document.elements.pages.flatMap((page) => Object.values(page));

/** Puts an element into a document that is being written past the editor. */
export function putElement(document: Project['document'], element: Element): void {
  document.elements.pages[0] ??= {};
  document.elements.pages[0][element.id] = element;
  document.elements.order.push(element.id);
}

/** A dialog box of the first version, 300 x 200. */
export const dialogBox = (id: string, left: number, top: number): Element => ({
  id,
  type: 'mirra.dialog-box',
  version: 1,
  name: '',
  box: { left, top, width: 300, height: 200 },
  rotation: 0,
  opacity: 1,
  lockAspect: false,
  locked: false,
  hidden: false,
  groupId: null,
  style: { radius: 0, stroke: null, shadow: null },
  props: {},
});
