import { act, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { addElement, createDocument, createElement, DocumentStore, elementById } from '../../../src/document';
import { EditorHost } from '../../../src/kernel';
import stage from '../../../src/plugins/stage';
import qrCode from '../../../src/plugins/qr-code';
import { createQrCode } from '../../../src/plugins/qr-code/qrCode';
import { sampleProject } from '../../unit/kernel/samples';
import { show } from '../render';
import { Inspector } from './inspector';

// Text fields that grow listen for fonts, which this page has none of.
beforeAll(
  () => void Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }),
);

it('a locked element explains why it cannot be changed, and can be unlocked there', async () => {
  const { type } = createQrCode(() => Promise.resolve(null));
  const document = createDocument(1);
  addElement(document, { ...createElement(type, 'a', '', 1), locked: true });
  const store = new DocumentStore(document);
  const user = await show(
    <EditorHost plugins={[stage, qrCode]} document={store} project={sampleProject()} fallback={null}>
      <Inspector ids={['a']} />
    </EditorHost>,
  );
  await user.click(await screen.findByRole('button', { name: 'select' }));
  expect(await screen.findByText('已锁定，内容和样式不能更改。解锁后再编辑。')).toBeDefined();
  const content = () => screen.findByLabelText('链接或文字');
  expect((await content()).closest('fieldset')?.disabled).toBe(true);

  const lock = await screen.findByRole('button', { name: '锁定' });
  expect(lock.getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: '解锁' }));
  expect((await content()).closest('fieldset')?.disabled).toBe(false);
  expect(lock.getAttribute('aria-pressed')).toBe('false');
  expect(elementById(store.get(), 'a')?.locked).toBe(false);
  act(() => void store.undo());
  expect((await content()).closest('fieldset')?.disabled).toBe(true);
});
