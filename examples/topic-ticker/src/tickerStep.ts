import { addElement, type AiStep, plainElement } from '@mirra/plugin-sdk';

/** Between two topics. */
const DOT = '  ·  ';

/** Stage units; where there is less room the ticker may be half as large. */
const SIZE = { width: 560, height: 56 };

/** Makes a ticker of the plan's topics. What it makes is ready before the recipe, which may run several times. */
export const tickerStep: AiStep = {
  id: 'example.topic-ticker:ticker',
  title: 'example.topic-ticker:step',
  order: 80,
  async make({ plan, free }) {
    const box = plan.topics.length === 0 ? null : await free(SIZE);
    if (box === null) return () => undefined;
    const ticker = plainElement({
      id: crypto.randomUUID(),
      type: 'mirra.marquee',
      version: 1,
      box,
      style: { radius: box.height / 2, stroke: null, shadow: null },
      props: {
        content: plan.topics.join(DOT),
        fontSize: Math.round(box.height * 0.42),
        fill: '#FFFFFF',
        background: plan.colors.primary,
      },
    });
    return (draft) => addElement(draft, structuredClone(ticker));
  },
};
