import { describe, expect, it } from 'vitest';
import { defineProps, prop, type PropSchema } from '../../../src/document';
import { outlineCss, wordsCss, type WordsLook } from '../../../src/kernel/drawing/words';
import { fieldsOf } from '../../../src/kernel/fields/fieldsOf';
import { textProps } from '../../../elements/text/props';

const look: WordsLook = {
  fontSize: 30,
  weight: 400,
  lineHeight: 1.4,
  align: 'center',
  verticalAlign: 'middle',
  padding: 4,
  underline: true,
};

describe('the outline of letters', () => {
  it('is absent without a width', () => {
    expect(outlineCss(look)).toBeNull();
    expect(outlineCss({ ...look, outlineWidth: 0, outlineColor: '#FF0000' })).toBeNull();
  });

  it('is a stroke of double width centered on the edges of the letters, set in their font', () => {
    const { textDecoration, color, ...set } = wordsCss(look, '#000000', 'Oswald');
    expect([textDecoration, color]).toEqual(['underline', '#000000']);
    expect(outlineCss({ ...look, outlineWidth: 3, outlineColor: '#FF0000' }, 'Oswald')).toMatchObject({
      ...set,
      color: '#FF0000',
      textDecoration: 'none',
      WebkitTextStroke: '6px #FF0000',
    });
  });

  it('reaches from nothing to 20 units', () => {
    for (const [outlineWidth, isFine] of [
      [0, true],
      [20, true],
      [20.1, false],
      [-0.1, false],
    ] as const)
      expect(textProps.check({ outlineWidth }) === null).toBe(isFine);
  });

  it('asks for a color only while there is one', () => {
    const field = fieldsOf(textProps as unknown as PropSchema).find(({ key }) => key === 'outlineColor');
    expect(field?.when?.({ outlineWidth: 0 })).toBe(false);
    expect(field?.when?.({ outlineWidth: 2 })).toBe(true);
  });

  it('cannot depend on a prop that there is not', () => {
    expect(() => defineProps({ color: prop.color('#FFFFFF', { unless: { width: [0] } }) })).toThrow(/width/);
  });
});
