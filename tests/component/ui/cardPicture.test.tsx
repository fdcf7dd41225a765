import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CardPicture } from '../../../src/ui/CardPicture';
import { show } from '../render';

const pictureOf = () => document.querySelector('img');

test('a picture that cannot be loaded is said to be missing, instead of an empty card', async () => {
  await show(<CardPicture src="/gone.webp" />);
  const picture = pictureOf();
  if (picture === null) throw new Error('No picture is tried');
  expect(screen.queryByText('图片无法显示')).toBeNull();
  fireEvent.error(picture);
  await screen.findByText('图片无法显示');
  expect(pictureOf()).toBeNull();
});
