import { act, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import {
  addElement,
  createDocument,
  createElement,
  DocumentStore,
  elementById,
  groupElements,
} from '../../../src/document';
import { EditorHost } from '../../../src/kernel';
import qrCode from '../../../src/plugins/qr-code';
import { createQrCode } from '../../../src/plugins/qr-code/qrCode';
import stage from '../../../src/plugins/stage';
import { sampleProject } from '../../unit/kernel/samples';
import { show } from '../render';
import { Inspector } from './inspector';

beforeAll(
  () => void Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }),
);

it('a selected group shows its name and can be ungrouped, and several objects can be grouped', async () => {
  const { type } = createQrCode(() => Promise.resolve(null));
  const document = createDocument(1);
  for (const id of ['a', 'b']) addElement(document, createElement(type, id, '', 1));
  groupElements(document, ['a', 'b'], 'g', '页脚');
  const store = new DocumentStore(document);
  const user = await show(
    <EditorHost plugins={[stage, qrCode]} document={store} project={sampleProject()} fallback={null}>
      <Inspector ids={['a', 'b']} />
    </EditorHost>,
  );
  await user.click(await screen.findByRole('button', { name: 'select' }));
  expect(await screen.findByText('页脚')).toBeDefined();
  expect(screen.getByText('已选择 2 个对象')).toBeDefined();

  await user.click(screen.getByRole('button', { name: '取消组合' }));
  expect(elementById(store.get(), 'a')?.groupId).toBeNull();
  expect(screen.queryByText('页脚')).toBeNull();
  expect(await screen.findByRole('button', { name: '组合' })).toBeDefined();
  act(() => void store.undo());
  expect(await screen.findByText('页脚')).toBeDefined();
});
