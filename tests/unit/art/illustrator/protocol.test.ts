import { expect, expectTypeOf, test } from 'vitest';
import { imageSizes, imageStyles } from '../../../../contract/image/limits';
import type { FromProgram, ToProgram } from '../../../../server/engines/image/illustrator/messages';
import type { Answer, Request } from '../../../../art/illustrator/messages';
import { sizes } from '../../../../art/illustrator/order';
import { renderers } from '../../../../art/illustrator/styles';

test('the server and the program mean the same messages', () => {
  expectTypeOf<ToProgram>().toEqualTypeOf<Request>();
  expectTypeOf<FromProgram>().toEqualTypeOf<Answer>();
});

test('the program draws in every style and shape that the product offers', () => {
  expect(Object.keys(renderers).toSorted()).toEqual([...imageStyles].toSorted());
  expect(sizes).toEqual(imageSizes);
});
