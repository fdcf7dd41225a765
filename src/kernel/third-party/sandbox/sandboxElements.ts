import { centeredBox, defineElementType, type Props } from '../../../document';
import { IconPlugin } from '../../../ui/icons/shared';
import type { ElementPicture } from '../../core/contributions';
import { PluginError } from '../../core/errors';
import { insertElement } from '../../core/insertElement';
import type { PluginContext } from '../../core/pluginContext';
import { Drawings } from './drawings';
import { type SandboxElementCall, schemaOf } from './elementCall';
import { isTypeOf } from './isTypeOf';
import type { GuestMessage, HostMessage } from './protocol';

/** The element types of a sandboxed plugin, whose pictures its frame draws. */
export interface SandboxElements {
  /** @throws PluginError `definition` for a type of another plugin @throws DocumentError for a default that is not allowed */
  add(call: SandboxElementCall): null;
  drawn(message: Extract<GuestMessage, { type: 'drawn' }>): void;
}

/** Registers element types by what a frame says of them. */
export function createSandboxElements(
  ctx: PluginContext,
  send: (message: HostMessage) => void,
): SandboxElements {
  const drawings = new Drawings((id, request) => send({ type: 'draw', id, ...request }));

  function pictureOf({ type, every }: SandboxElementCall, complete: (props: Props) => Props): ElementPicture {
    return {
      shapes: (props, frame, moment) =>
        drawings.shapes(type, complete(props), frame, moment, every !== undefined),
      ticks: () => every,
      changes: drawings.changes,
    };
  }

  return {
    add(call) {
      const { type, title, props, box, minimum, lockAspect, style, steps } = call;
      if (!isTypeOf(ctx.pluginId, type))
        throw new PluginError(
          'definition',
          `the type ${type} must be ${ctx.pluginId}, or begin with it and a dot`,
        );
      const schema = schemaOf(props);
      const elementType = defineElementType({
        type,
        version: 1,
        migrations: {},
        schema,
        defaults: (ratio) => ({
          props: { ...schema.initial },
          box: centeredBox(ratio, box.width, box.height),
        }),
        check: (given) => schema.check(given),
      });
      const picture = pictureOf(call, (given) => schema.complete(given));
      const [content] = schema.withRole('content');
      ctx.elements.add({
        id: type,
        title,
        icon: IconPlugin,
        type: elementType,
        summary: (given) => (content === undefined ? '' : String(schema.complete(given)[content])),
        ...(minimum !== undefined && { minimum }),
        ...(lockAspect !== undefined && { lockAspect }),
        ...(style !== undefined && { style }),
        picture: () => Promise.resolve(picture),
        inspector: { step: steps.edit },
        inserts: [
          {
            id: `${type}:insert`,
            label: title,
            icon: IconPlugin,
            run: (editor) =>
              void insertElement(editor, elementType, steps.insert, {
                ...(lockAspect !== undefined && { lockAspect }),
              }),
          },
        ],
      });
      return null;
    },
    drawn({ id, shapes }) {
      if (!drawings.answer(id, shapes))
        ctx.report(
          new PluginError(
            'message',
            `${ctx.pluginId} returned a picture that is not a list of shapes, or is too large`,
          ),
        );
    },
  };
}
