import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenForKeys } from '../../../src/kernel/host/listenForKeys';

const runKeys = vi.fn((_press: KeyboardEvent, _where: { onStage: boolean }) => true);
let stop: () => void;

beforeEach(() => {
  stop = listenForKeys({ registries: { commands: { runKeys } } } as never, true);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  runKeys.mockClear();
});

function field(markup: string): Element {
  document.body.insertAdjacentHTML('beforeend', markup);
  const added = document.body.lastElementChild;
  if (added === null) throw new Error('nothing was added');
  return added;
}

/** Presses a key in a field; says whether a command got it, which keeps the field from it. */
function press(target: Element, key: string, modifiers: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  target.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(runKeys.mock.calls.length > 0);
  const isRun = runKeys.mock.calls.length > 0;
  runKeys.mockClear();
  return isRun;
}

const ctrl = { ctrlKey: true };

describe('a shortcut', () => {
  it.each(['radio', 'checkbox', 'range', 'color', 'button', 'submit', 'file'])(
    'works while the focus is in an input of type %s, which keeps the keys that work it',
    (type) => {
      const input = field(`<input type="${type}">`);
      for (const key of ['z', 'y', 'k', 'd']) expect(press(input, key, ctrl)).toBe(true);
      expect(press(input, 'z', { metaKey: true, shiftKey: true })).toBe(true);
      expect(press(input, '?', { shiftKey: true })).toBe(true);
      for (const key of ['ArrowLeft', 'ArrowUp', ' ', 'Enter', 'Home', 'Tab'])
        expect(press(input, key)).toBe(false);
    },
  );

  it.each(['text', 'search', 'number', 'password', 'email', 'url', 'tel', 'date', 'time', 'anything'])(
    'leaves every key to an input of type %s',
    (type) => {
      const input = field(`<input type="${type}">`);
      for (const key of ['z', 'a', 'Delete', '?']) expect(press(input, key, ctrl)).toBe(false);
      expect(press(input, 'Delete')).toBe(false);
    },
  );

  it('leaves all keys to text areas and edited text, and to a select only those that it uses', () => {
    for (const markup of ['<textarea></textarea>', '<p contenteditable="true"><b>x</b></p>']) {
      const area = field(markup);
      expect(press(area.querySelector('b') ?? area, 'z', ctrl)).toBe(false);
    }
    const select = field('<select><option>a</option></select>');
    expect(press(select, 'a')).toBe(false);
    expect(press(select, 'ArrowDown')).toBe(false);
    expect(press(select, 'z', ctrl)).toBe(true);
  });

  it('works on a button and on the page; shortcuts of the stage work only on the page', () => {
    expect(press(field('<button>x</button>'), 'z', ctrl)).toBe(true);
    const where = () => runKeys.mock.calls[0]?.[1].onStage;
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }));
    expect(where()).toBe(true);
    runKeys.mockClear();
    field('<input type="radio">').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }),
    );
    expect(where()).toBe(false);
  });
});
