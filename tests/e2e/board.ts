import { type Browser, expect, type Page } from '@playwright/test';
import type { Element, Ratio } from '../../contract/document/schema';
import type { Project } from '../../contract/project/schema';
import { addProject, readProject, register, keepSession, writeDocument } from './account';
import { dialogBox, elementsOf, openEditor, putElement, saveState, stageList } from './stage';

const RATIO: Ratio = 1;

/**
 * One opened editor for all tests of a file, since opening an editor is most of what such a test takes. Each test loads its own
 * document into it from outside, as another window would; zoom and history are left by the tests before.
 */
export class Board {
  readonly page: Page;
  readonly token: string;
  readonly id: string;
  readonly #blank: Project['document'];
  #laid = 0;

  private constructor(page: Page, token: string, id: string, blank: Project['document']) {
    this.page = page;
    this.token = token;
    this.id = id;
    this.#blank = blank;
  }

  static async open(browser: Browser): Promise<Board> {
    const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1366, height: 768 } });
    const session = await register();
    await keepSession(page, session);
    const id = await addProject(session.token, '画布', RATIO);
    const { document } = await readProject(session.token, id);
    await openEditor(page, id);
    return new Board(page, session.token, id, document);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  project(): Promise<Project> {
    return readProject(this.token, this.id);
  }

  /** The saved state of an element by its id. */
  async saved(id: string): Promise<Element | undefined> {
    return elementsOf(await this.project()).find((element) => element.id === id);
  }

  /** Loads a new document with these elements, with or without an avatar. */
  async lay(elements: readonly Element[], { avatar = false } = {}): Promise<void> {
    const mark = `mark${this.#laid++}`;
    const shown = stageList(this.page).getByRole('button');
    const marked = shown.filter({ hasText: mark });
    // The list may still show the previous document, so wait until it shows only the mark.
    await this.#write([{ ...dialogBox(mark, 0, 0), name: mark }], false);
    await expect(shown).toHaveCount(1);
    await expect(marked).toHaveCount(1);
    await this.#write(elements, avatar);
    await expect(marked).toHaveCount(0);
    await expect(shown).toHaveCount(elements.length + (avatar ? 1 : 0));
    await this.page.locator('[data-stage]').focus();
    await this.page.keyboard.press('Escape');
  }

  async #write(elements: readonly Element[], avatar: boolean): Promise<void> {
    await expect(saveState(this.page)).toHaveAttribute('data-state', 'saved');
    await writeDocument(this.token, this.id, (document) => {
      Object.assign(document, structuredClone(this.#blank));
      if (!avatar) document.events.virtualUrl = null;
      for (const element of elements) putElement(document, element);
    });
  }
}
