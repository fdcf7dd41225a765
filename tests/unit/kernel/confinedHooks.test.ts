import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { centeredBox, createElement as newElement, defineElementType } from '../../../src/document';
import type { Editor } from '../../../src/kernel/host/editor';
import { EditorContext, HostContext, useEditor, useHost } from '../../../src/kernel/host/hostContext';
import { useCommands } from '../../../src/kernel/host/useCommands';
import { useCanvasObjects, useElementTypes } from '../../../src/kernel/host/useStageTypes';
import { denied, paint, third } from './thirdParty';

/** What hooks answer to a component of the third-party plugin. */
function seenByComponents(editor: Editor) {
  const confinement = editor.host.confinementOf('acme.third');
  if (confinement === null) throw new Error('the plugin is not confined');
  const useAll = () => ({
    host: useHost(),
    editor: useEditor(),
    commands: useCommands(),
    elementTypes: useElementTypes(),
    canvasObjects: useCanvasObjects(),
  });
  const seen: ReturnType<typeof useAll>[] = [];
  const Probe = () => {
    seen.push(useAll());
    return null;
  };
  const confined = createElement(confinement.Provider, null, createElement(Probe));
  const inHost = createElement(HostContext.Provider, { value: editor.host }, confined);
  renderToStaticMarkup(createElement(EditorContext.Provider, { value: editor }, inHost));
  const [first] = seen;
  if (first === undefined) throw new Error('nothing was rendered');
  return first;
}

describe('hooks in a third-party component', () => {
  it('return the guarded host and editor, and nothing else', async () => {
    const { editor } = await third([]);
    const { host, editor: seen } = seenByComponents(editor);
    expect(() => host.ports.document.get()).toThrow(denied('document:read'));
    expect(() => host.plugins).toThrow(denied('host.plugins'));
    expect(() => host.disable('mirra.stage')).toThrow(denied('host.disable'));
    expect(() => host.registries.panels).toThrow(denied('host.registries.panels'));
    expect(() => host.ports.storage).toThrow(denied('storage'));
    expect(() => seen.document.transact('x', paint)).toThrow(denied('document:write'));
    expect(() => seen.start()).toThrow(denied('editor.start'));
    expect(seen.session.selection.get()).toEqual([]);
  });

  it('return the commands and types of the stage, but run only the plugin’s own commands', async () => {
    const { editor, ctx } = await third([]);
    const run = vi.fn();
    const { registries } = editor.host;
    registries.commands.add({ id: 'x', index: 9 }, { id: 'other', label: 'other', run });
    ctx.commands.add({ id: 'own', label: 'own', run });
    const load = () => Promise.reject(new Error('never shown'));
    const type = defineElementType({
      type: 'acme.plain',
      version: 1,
      defaults: (ratio) => ({ props: {}, box: centeredBox(ratio, 100, 100) }),
      migrations: {},
      check: () => null,
    });
    registries.elements.add(
      { id: 'x', index: 9 },
      { id: 'acme.plain', title: 'Plain', type, canvas: load, view: load },
    );
    const { commands, elementTypes, canvasObjects } = seenByComponents(editor);
    expect(commands.all.map(({ id }) => id)).toEqual(['own', 'other']);
    expect(commands.isEnabled('other')).toBe(true);
    expect(() => commands.run('other')).toThrow(denied('document:write'));
    expect(commands.run('own')).toBe(true);
    expect(run).toHaveBeenCalledTimes(1);
    expect(elementTypes.map(({ id, title }) => [id, title])).toEqual([['acme.plain', 'Plain']]);
    const element = newElement(type, 'one', '', 1);
    expect(elementTypes[0]?.canRead(element)).toBe(true);
    expect(elementTypes[0]?.canRead({ ...element, version: 9 })).toBe(false);
    expect(canvasObjects).toEqual([]);
  });

  it('wrap commands, so that looking one up does not run it', async () => {
    const { editor } = await third([]);
    const run = vi.fn();
    editor.host.registries.commands.add({ id: 'x', index: 9 }, { id: 'other', label: 'other', run });
    const { commands } = seenByComponents(editor).host.registries;
    expect(() => commands.registry.get('other')?.value.run('code')).toThrow(denied('document:write'));
    expect(() => commands.registry.entries.get()[0]?.value.run('code')).toThrow(denied('document:write'));
    expect(run).not.toHaveBeenCalled();
  });
});
