import { describe, expect, it } from 'vitest';
import { defineProps, prop, type PropSchema } from '../../../src/document';
import { wordsCss, type WordsLook } from '../../../src/kernel/drawing/words';
import { fieldsOf } from '../../../src/kernel/fields/fieldsOf';
import { clockProps } from '../../../elements/clock/props';
import { answerProps, questionsProps } from '../../../elements/conversation/props';
import { dialogBoxProps } from '../../../elements/conversation/props';
import { marqueeProps } from '../../../elements/marquee/props';
import { textProps } from '../../../elements/text/props';

const look: WordsLook = {
  fontSize: 30,
  weight: 400,
  lineHeight: 1.4,
  align: 'left',
  verticalAlign: 'top',
  padding: 0,
};

describe('the font of a text', () => {
  it('is the page font unless one is given', () => {
    expect(wordsCss(look, '#000000')).not.toHaveProperty('fontFamily');
    expect(wordsCss(look, '#000000', '"Oswald", sans-serif')).toMatchObject({
      fontFamily: '"Oswald", sans-serif',
    });
  });

  it('is a prop with its own field, and defaults to the site font in older documents', () => {
    const props = defineProps({ font: prop.font({ label: 'x:font' }) });
    expect(fieldsOf(props as unknown as PropSchema)).toEqual([
      { kind: 'font', key: 'font', label: 'x:font' },
    ]);
    expect(props.complete({})).toEqual({ font: '' });
    expect(props.check({ font: '01900000-0000-7000-8000-00000000abcd' })).toBeNull();
    expect(props.check({ font: 5 })).not.toBeNull();
    expect(props.check({ font: 'f'.repeat(65) })).not.toBeNull();
  });

  it.each(
    Object.entries({ textProps, clockProps, marqueeProps, dialogBoxProps, answerProps, questionsProps }),
  )('can be chosen by %s', (_, props) => {
    const fields = fieldsOf(props as unknown as PropSchema);
    expect(fields.filter(({ kind, key }) => kind === 'font' && key === 'font')).toHaveLength(1);
  });
});
