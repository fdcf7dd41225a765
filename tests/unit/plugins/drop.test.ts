import { describe, expect, it } from 'vitest';
import { elementsInOrder } from '../../../src/document';
import { definePlugin } from '../../../src/kernel';
import { give } from '../../../src/kernel/core/pluginHost';
import { Notifier, StageIntake } from '../../../src/kernel/core/services';
import assets from '../../../src/plugins/assets';
import drop from '../../../src/plugins/drop';
import { nameOfAddress, readText } from '../../../src/plugins/drop/readArrival';
import image from '../../../src/plugins/image';
import text from '../../../src/plugins/text';
import { sampleEditor, settle } from '../kernel/samples';

const told: unknown[] = [];
const tell = (notice: unknown) => void told.push(notice);
const given = [give(Notifier, { info: tell, success: tell, warn: tell, error: tell })];

async function opened() {
  const editor = sampleEditor([assets, text, image, drop], given);
  await settle();
  const intake = editor.host.service(StageIntake);
  if (intake === null) throw new Error('nothing takes what arrives');
  return { editor, intake, elements: () => elementsInOrder(editor.document.get()) };
}

describe('a text that arrives', () => {
  it.each([
    ['https://example.com/a/photo.JPG?w=9#top', 'https://example.com/a/photo.JPG?w=9'],
    ['https://example.com/film.mp4', 'https://example.com/film.mp4'],
    ['# from a page\r\nhttps://example.com/logo.png', 'https://example.com/logo.png'],
  ])('%j is the address of a file', (given, address) => {
    expect(readText(given)).toEqual({ kind: 'link', address });
  });

  it.each([
    ['https://example.com/', 'https://example.com/'],
    ['ftp://example.com/a.png', 'ftp://example.com/a.png'],
    ['see https://example.com/a.png', 'see https://example.com/a.png'],
    ['  欢迎来到展厅\n', '欢迎来到展厅'],
    ['https://example.com/a.svg', 'https://example.com/a.svg'],
  ])('%j is words', (given, words) => expect(readText(given)).toEqual({ kind: 'words', words }));

  it('is nothing without words', () => expect(readText(' \n')).toBeNull());

  it('that is an address is listed by the name of its file', () => {
    expect(nameOfAddress('https://example.com/a/%E5%B1%95.png')).toBe('展.png');
    expect(nameOfAddress('https://example.com/')).toBe('https://example.com/');
  });
});

describe('the stage', () => {
  it('adds dropped text as a text element around the point, as one step', async () => {
    const { editor, intake, elements } = await opened();
    expect(intake.take({ files: [], text: '欢迎来到展厅' }, { x: 400, y: 700 })).toBe(true);
    await expect.poll(() => elements().length).toBe(1);
    const [element, second] = elements();
    expect(second).toBeUndefined();
    expect(element).toMatchObject({ type: 'mirra.text', props: { content: '欢迎来到展厅' } });
    const { left = 0, top = 0, width = 0, height = 0 } = element?.box ?? {};
    expect([left + width / 2, top + height / 2]).toEqual([400, 700]);
    editor.document.undo();
    expect(elements()).toEqual([]);
    editor.stop();
  });

  it('keeps an element on the stage when it is dropped at the edge', async () => {
    const { editor, intake, elements } = await opened();
    intake.take({ files: [], text: 'a' }, { x: 0, y: 0 });
    await expect.poll(() => elements().length).toBe(1);
    expect(elements()[0]?.box).toMatchObject({ left: 0, top: 0 });
    editor.stop();
  });

  it('reads text files, and cuts texts that are too long', async () => {
    const { editor, intake, elements } = await opened();
    const file = new File(['x'.repeat(6_000)], 'notes.txt', { type: 'text/plain' });
    intake.take({ files: [file], text: '' });
    await expect.poll(() => elements().length).toBe(1);
    expect(String(elements()[0]?.props.content)).toHaveLength(5_000);
    editor.stop();
  });

  it('lets an empty clipboard be', async () => {
    const { editor, intake, elements } = await opened();
    expect(intake.take({ files: [], text: '  ' })).toBe(false);
    await settle();
    expect(elements()).toEqual([]);
    editor.stop();
  });

  it('ignores content that no element type accepts', async () => {
    let received: Promise<boolean> | undefined;
    const asking = definePlugin({
      id: 'acme.asking',
      version: '1.0.0',
      apiVersion: 1,
      setup(ctx) {
        received = ctx.elements.receive('text', 'a');
      },
    });
    const editor = sampleEditor([asking]);
    await settle();
    expect(await received).toBe(false);
    editor.stop();
  });
});
