import { definePlugin } from '@mirra/plugin-sdk/sandbox';
import { type BadgeLook, badgeShapes } from './picture';
import { textsOf } from './texts';

/** Runs in a frame of its own: it says what a badge looks like, and the page draws it. */
export default definePlugin({
  id: 'example.badge',
  version: '1.0.0',
  apiVersion: 1,
  async setup(ctx) {
    const texts = textsOf(ctx.language);
    await ctx.elements.add({
      type: 'example.badge',
      title: texts.title,
      box: { width: 260, height: 260 },
      minimum: { width: 60, height: 60 },
      style: ['shadow'],
      steps: { insert: texts.insert, edit: texts.edit },
      props: {
        text: { kind: 'text', initial: texts.sample, limit: 24, label: texts.text, role: 'content' },
        points: { kind: 'number', initial: 16, min: 5, max: 40, label: texts.points },
        depth: { kind: 'number', initial: 0.16, min: 0.05, max: 0.6, step: 0.01, label: texts.depth },
        fill: { kind: 'paint', initial: '#E0433B', label: texts.fill, role: 'ground' },
        color: { kind: 'color', initial: '#FFFFFF', label: texts.color, role: 'ink' },
      },
      picture: (look, { size }) => badgeShapes(look as unknown as BadgeLook, size.width, size.height),
    });
  },
});
