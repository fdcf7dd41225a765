import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Anchor } from '../../../contract/film/schema';
import { give, SpeechCues } from '../../../src/kernel';
import { EditorContext, HostContext } from '../../../src/kernel/host/hostContext';
import { createSpeechCues } from '../../../src/plugins/film/speechCues';
import { SpeechCueFields } from '../../../src/plugins/stage/SpeechCueFields';
import { sampleEditor } from '../../unit/kernel/samples';
import { openedFilm } from '../../unit/plugins/film/opened';
import { show } from '../render';

let studio: ReturnType<typeof openedFilm>;
let editor: ReturnType<typeof sampleEditor>;
let cues: ReturnType<typeof createSpeechCues>;
const onChange = vi.fn<(anchor: Anchor) => void>();

beforeEach(() => {
  studio = openedFilm();
  cues = createSpeechCues(studio);
  editor = sampleEditor([], [give(SpeechCues, cues)]);
});
afterEach(() => {
  cues.stop();
  editor.stop();
  onChange.mockReset();
});

function Fields({ first }: { first: Anchor }) {
  const [anchor, setAnchor] = useState(first);
  return (
    <SpeechCueFields
      anchor={anchor}
      onChange={(next) => {
        onChange(next);
        setAnchor(next);
      }}
    />
  );
}
const open = (first: Anchor) =>
  show(
    <EditorContext.Provider value={editor}>
      <HostContext.Provider value={editor.host}>
        <Fields first={first} />
      </HostContext.Provider>
    </EditorContext.Provider>,
  );
const write = (text: string) =>
  studio.change(({ scenes }) => {
    const sentence = scenes.byId.a?.script[0];
    if (sentence !== undefined) sentence.text = text;
  });
const sentence = () => screen.findByRole<HTMLSelectElement>('combobox', { name: '哪一句' });
const word = () => screen.findByRole<HTMLSelectElement>('combobox', { name: '哪个词' });

it('an element comes with the sentence, and then with the word of it, that is chosen', async () => {
  const user = await open({ sentence: 'a-1' });
  await user.selectOptions(await sentence(), 'It tells what is new.');
  expect(onChange).toHaveBeenLastCalledWith({ sentence: 'a-2' });
  await user.selectOptions(await word(), 'new');
  expect(onChange).toHaveBeenLastCalledWith({
    sentence: 'a-2',
    words: { 'en-US': { text: 'new', nth: 0 } },
  });
  await user.selectOptions(await word(), '整句开始时');
  expect(onChange).toHaveBeenLastCalledWith({ sentence: 'a-2' });
});

it('a word that is gone is told of, and its sentence stands for it', async () => {
  await open({ sentence: 'a-1', words: { 'en-US': { text: 'Mirra', nth: 0 } } });
  expect((await word()).selectedOptions[0]?.textContent).toBe('Mirra');
  write('Welcome to us. ');
  expect(await screen.findByText(/原来的词已不在句子中/)).toBeTruthy();
  expect((await word()).value).toBe('whole');
});

it('a sentence that is gone is told of, and another one can be chosen', async () => {
  const user = await open({ sentence: 'gone' });
  expect(await screen.findByText(/原来的句子已不在脚本中/)).toBeTruthy();
  expect((await sentence()).selectedOptions[0]?.textContent).toBe('选择句子');
  expect(screen.queryByRole('combobox', { name: '哪个词' })).toBeNull();
  await user.selectOptions(await sentence(), 'Welcome to Mirra.');
  await waitFor(() => expect(screen.queryByText(/原来的句子已不在脚本中/)).toBeNull());
});

it('a scene without a script says that there is none', async () => {
  studio.change(({ scenes }) => {
    if (scenes.byId.a !== undefined) scenes.byId.a.script = [];
  });
  await open({ sentence: 'a-1' });
  expect(await screen.findByText('这个分镜还没有脚本。')).toBeTruthy();
});
