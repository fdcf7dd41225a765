import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filmLimits } from '../../../contract/film/limits';
import { scriptText } from '../../../film/script/split';
import { FilmEditing, give, SpeechCues } from '../../../src/kernel';
import { EditorContext, HostContext } from '../../../src/kernel/host/hostContext';
import ScriptPanel from '../../../src/plugins/film/script/ScriptPanel';
import { CaptionFields } from '../../../src/plugins/film/settings/CaptionFields';
import { createSpeechCues } from '../../../src/plugins/film/speechCues';
import { sampleEditor } from '../../unit/kernel/samples';
import { openedFilm } from '../../unit/plugins/film/opened';
import { shopServer } from '../pages/shop/server';
import { show } from '../render';

let studio: ReturnType<typeof openedFilm>;
let editor: ReturnType<typeof sampleEditor>;
let cues: ReturnType<typeof createSpeechCues>;

beforeEach(() => {
  const sounds = { page: 1, pageSize: 100, total: 0, records: [] };
  shopServer({ 'GET /avatar/material/me-material': sounds });
  studio = openedFilm();
  cues = createSpeechCues(studio);
  editor = sampleEditor([], [give(FilmEditing, studio), give(SpeechCues, cues)]);
  // Nothing is laid out here: fonts are not loaded.
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { addEventListener() {}, removeEventListener() {} },
  });
});
afterEach(() => {
  cues.stop();
  editor.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
afterAll(() => Reflect.deleteProperty(document, 'fonts'));

const inStudio = (part: ReactNode) =>
  show(
    <EditorContext.Provider value={editor}>
      <HostContext.Provider value={editor.host}>{part}</HostContext.Provider>
    </EditorContext.Provider>,
  );
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '脚本' });
const script = () => studio.now().scenes.byId.a?.script ?? [];
const texts = () => script().map(({ text }) => text);

async function openScript() {
  const user = await inStudio(<ScriptPanel />);
  await screen.findByRole('textbox', { name: '脚本' });
  return user;
}
/** The whole text as it is after one edit, such as a paste. */
const write = (value: string) => fireEvent.change(field(), { target: { value } });

describe('the script of a scene', () => {
  it('is shown as one text, and a sentence that is typed behind it leaves the others as they are', async () => {
    const user = await openScript();
    expect(field().value).toBe('Welcome to Mirra. It tells what is new.');
    await user.type(field(), ' Enjoy!');
    expect(texts()).toEqual(['Welcome to Mirra. ', 'It tells what is new. ', 'Enjoy!']);
    expect(script().map(({ id }) => id)).toEqual(['a-1', 'a-2', expect.any(String)]);
    expect(field().value).toBe('Welcome to Mirra. It tells what is new. Enjoy!');
  });

  it('has one sentence more where one is ended in its middle, and its first part stays what it was', async () => {
    const user = await openScript();
    await user.type(field(), '.', { initialSelectionStart: 7, initialSelectionEnd: 7 });
    expect(texts()).toEqual(['Welcome. ', 'to Mirra. ', 'It tells what is new.']);
    const [first, second, third] = script().map(({ id }) => id);
    expect([first, third]).toEqual(['a-1', 'a-2']);
    expect(['a-1', 'a-2']).not.toContain(second);
  });

  it('takes a mark of a move where the cursor is, with spaces round it', async () => {
    const user = await openScript();
    await user.click(field());
    field().setSelectionRange(7, 7);
    await user.click(await screen.findByRole('button', { name: '插入动作' }));
    await user.click(await screen.findByRole('menuitem', { name: '挥手' }));
    expect(scriptText(script())).toBe('Welcome [wave] to Mirra. It tells what is new.');
    await expect.poll(() => document.activeElement).toBe(field());
  });

  it('takes no mark for which there is no room', async () => {
    const user = await openScript();
    write('a'.repeat(filmLimits.sceneScript - 3));
    await user.click(await screen.findByRole('button', { name: '插入动作' }));
    await user.click(await screen.findByRole('menuitem', { name: '点头' }));
    expect(scriptText(script())).toHaveLength(filmLimits.sceneScript - 3);
  });

  it('is written as one step for what is typed in one go', async () => {
    await openScript();
    // A pause is a matter of the next test.
    vi.useFakeTimers();
    write('One.');
    write('One. Two.');
    fireEvent.blur(field());
    expect(studio.film.undoSteps()).toBe(1);
    write('One. Two. Three.');
    fireEvent.blur(field());
    expect(studio.film.undoSteps()).toBe(2);
    act(() => void studio.film.undo());
    expect(field().value).toBe('One. Two.');
    act(() => void studio.film.undo());
    expect(field().value).toBe('Welcome to Mirra. It tells what is new.');
  });

  it('is written as a step of its own after a pause', async () => {
    await openScript();
    vi.useFakeTimers();
    write('One.');
    act(() => void vi.advanceTimersByTime(1_000));
    write('One. Two.');
    act(() => void vi.advanceTimersByTime(1_400));
    expect(studio.film.gestureOpen).toBe(true);
    act(() => void vi.advanceTimersByTime(100));
    expect(studio.film.gestureOpen).toBe(false);
    write('One. Two. Three.');
    act(() => void vi.advanceTimersByTime(1_500));
    expect(studio.film.undoSteps()).toBe(2);
  });

  it('is kept when another scene is shown, and that one’s is shown', async () => {
    await openScript();
    write('One.');
    act(() => studio.scene.show('b'));
    expect(texts()).toEqual(['One.']);
    expect(studio.film.undoSteps()).toBe(1);
    write('Two.');
    expect(studio.now().scenes.byId.b?.script.map(({ text }) => text)).toEqual(['Two.']);
    expect(texts()).toEqual(['One.']);
  });
});

it('a scene in which nothing is said has a length, and one with speech has pauses', async () => {
  await openScript();
  expect(screen.getByRole('textbox', { name: /开口前/ })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /时长/ })).toBeNull();
  write('[nod] …');
  expect(screen.getByRole('textbox', { name: /时长/ })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /开口前/ })).toBeNull();
});

it('a sound whose sentence is gone says so, and begins where one chooses', async () => {
  studio.change(({ scenes }) => {
    const bell = { id: 's', materialId: 'bell', anchor: { sentence: 'a-2' }, delay: 0, volume: 80 };
    scenes.byId.a?.sounds.push(bell);
  });
  const user = await openScript();
  const beginning = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '播放时机' });
  expect(beginning().selectedOptions[0]?.textContent).toBe('It tells what is new.');
  write('Welcome to Mirra.');
  expect(beginning().value).toBe('a-2');
  expect(within(beginning()).getByRole('option', { name: '原来的句子已不在脚本中' })).toBeTruthy();
  await user.selectOptions(beginning(), '分镜开始时');
  expect(studio.now().scenes.byId.a?.sounds[0]?.anchor).toBeNull();
});

it('the switch of captions writes the film, as one step', async () => {
  const user = await inStudio(<CaptionFields />);
  await user.click(await screen.findByRole('switch', { name: '在画面上显示字幕' }));
  expect(studio.now().captions.shown).toBe(false);
  expect(screen.queryByRole('switch', { name: '字幕底色' })).toBeNull();
  await user.click(screen.getByRole('switch', { name: '在画面上显示字幕' }));
  await user.click(await screen.findByRole('switch', { name: '字幕底色' }));
  expect(studio.now().captions).toMatchObject({ shown: true, ground: null });
  expect(studio.film.undoSteps()).toBe(3);
});
