import { act, screen } from '@testing-library/react';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import qrCodePicture from '../../../elements/qr-code/picture';
import { qrCodeProps } from '../../../elements/qr-code/props';
import { wordsOf } from '../../../elements/core';
import { useMoment } from '../../../src/kernel/drawing/picture/useMoment';
import { show } from '../render';

const size = { width: 200, height: 200 };
const style = { radius: 0, stroke: null, shadow: null };

/** What a QR code without a text says. */
function EmptyCode({ viewer }: { viewer: 'editor' | 'visitor' }) {
  const shapes = qrCodePicture(
    qrCodeProps.complete({ content: '' }),
    { size, style },
    useMoment(undefined, viewer),
  );
  return (
    <output aria-label={`${shapes.length} shapes`}>
      {wordsOf(shapes)
        .map(({ text }) => text)
        .join()}
    </output>
  );
}

it('an empty QR code tells the editor what it lacks, in the language of the page', async () => {
  await show(<EmptyCode viewer="editor" />);
  expect(await screen.findByText('请输入链接或文字')).toBeTruthy();
  await act(() => i18next.changeLanguage('en-US'));
  expect(await screen.findByText('Enter an address or a text')).toBeTruthy();
});

it('an empty QR code shows visitors no hint', async () => {
  await show(<EmptyCode viewer="visitor" />);
  expect(await screen.findByLabelText('0 shapes')).toBeTruthy();
});
