import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RecorderEvents } from '../../../src/ui/recording/microphone';
import type { Recording } from '../../../src/ui/recording/recording';
import { SoundRecorder } from '../../../src/ui/recording/SoundRecorder';
import { show } from '../render';

const RATE = 24_000;
const BLOCK = 2_400;

/** The microphone, as the test speaks into it. */
const microphone = vi.hoisted(() => ({
  open: vi.fn<(events: RecorderEvents) => Promise<{ rate: number; close(): void }>>(),
  close: vi.fn(),
  decode: vi.fn<(file: Blob) => Promise<Float32Array>>(),
}));
vi.mock('../../../src/ui/recording/microphone', async (load) => ({
  ...(await load<object>()),
  openRecorder: microphone.open,
}));
vi.mock('../../../src/ui/recording/sound', async (load) => ({
  ...(await load<object>()),
  decodeSound: microphone.decode,
}));

let events: RecorderEvents;
beforeEach(() => {
  microphone.close.mockReset();
  microphone.open.mockReset().mockImplementation(async (given) => {
    events = given;
    return { rate: RATE, close: microphone.close };
  });
  microphone.decode.mockReset();
});

/** Tenths of a second in which somebody speaks in syllables, or says nothing. */
function speak(seconds: number, loudness = 0.3) {
  act(() => {
    for (let block = 0; block < seconds * 10; block++)
      events.onBlock(
        Float32Array.from({ length: BLOCK }, (_, i) =>
          block % 3 === 2 ? 0.0003 * Math.sin(i) : loudness * Math.sin((2 * Math.PI * 200 * i) / RATE),
        ),
      );
  });
}

const changed = vi.fn<(value: Recording | null) => void>();
function Form({ allowUpload = true }: { allowUpload?: boolean }) {
  const [value, setValue] = useState<Recording | null>(null);
  return (
    <>
      <SoundRecorder
        text="今天的天气真好。"
        least={10}
        most={30}
        label="声音样本"
        allowUpload={allowUpload}
        value={value}
        onChange={(next) => {
          changed(next);
          setValue(next);
        }}
      />
      <span>{value === null ? 'none' : value.seconds.toFixed(1)}</span>
      <button type="button" onClick={() => setValue(null)}>
        away
      </button>
    </>
  );
}

const button = (name: string) => screen.findByRole('button', { name });
async function record() {
  changed.mockReset();
  const user = await show(<Form />);
  await user.click(await button('开始录音'));
  await button('结束录音');
  return user;
}

test('the text to read is shown, with the required length', async () => {
  await show(<Form allowUpload={false} />);
  const text = await screen.findByRole('group', { name: '请自然地读出下面的文字：' });
  expect(text.textContent).toBe('今天的天气真好。');
  expect(screen.getByText(/录 10 到 30 秒/).textContent).not.toContain('MP3');
  expect(screen.queryByRole('button', { name: '选择文件' })).toBeNull();
});

test('a good recording is reported as usable, without the silence at its ends', async () => {
  const user = await record();
  expect(screen.getByText('还需要 10 秒')).toBeDefined();
  speak(2, 0);
  expect(screen.getByRole('status').textContent).toContain('声音偏小');
  speak(12);
  expect(screen.getByRole('status').textContent).toBe('音量合适');
  expect(screen.getByText('最长 00:30')).toBeDefined();
  await user.click(await button('结束录音'));
  await screen.findByText('录音清晰，可以使用。');
  expect(microphone.close).toHaveBeenCalled();
  expect(Number(screen.getByText(/^1\d\.\d$/).textContent)).toBeCloseTo(12.2, 0);
  expect(changed.mock.lastCall?.[0]?.faults).toEqual([]);
});

test('it stops at the maximum length', async () => {
  await record();
  speak(31);
  await button('试听');
  expect(changed.mock.lastCall?.[0]?.seconds).toBeLessThanOrEqual(30);
});

test('a fault is shown with advice', async () => {
  const user = await record();
  speak(4, 0.004);
  await user.click(await button('结束录音'));
  await screen.findByText(/至少需要 10 秒/);
  expect(screen.getByText(/声音太小/)).toBeDefined();
});

test('the ends are moved by keys', async () => {
  const user = await record();
  speak(14);
  await user.click(await button('结束录音'));
  const begin = await screen.findByRole('slider', { name: '开头' });
  expect(begin.getAttribute('aria-valuenow')).toBe('0');
  begin.focus();
  await user.keyboard('{PageUp}{ArrowRight}{ArrowRight}');
  expect(begin.getAttribute('aria-valuetext')).toBe('1.2 秒');
  const end = screen.getByRole('slider', { name: '结尾' });
  end.focus();
  await user.keyboard('{Home}');
  expect(end.getAttribute('aria-valuetext')).toBe('2.2 秒');
  expect(changed.mock.lastCall?.[0]?.seconds).toBeCloseTo(1, 3);
  await screen.findByText(/至少需要 10 秒/);
});

test('the keyboard focus moves to the next action', async () => {
  const user = await show(<Form />);
  (await button('开始录音')).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(await button('结束录音'));
  speak(12);
  await user.keyboard('{Enter}');
  await vi.waitFor(async () => expect(document.activeElement).toBe(await button('试听')));
});

test('recording again, and deleting the recording, start over', async () => {
  const user = await record();
  speak(12);
  await user.click(await button('结束录音'));
  await user.click(await button('重新录音'));
  await button('结束录音');
  expect(changed.mock.lastCall?.[0]).toBeNull();
  speak(12);
  await user.click(await button('结束录音'));
  await button('试听');
  await user.click(await button('away'));
  await button('开始录音');
});

test.each([
  ['denied', /没有使用麦克风的权限/],
  ['missing', /没有找到麦克风/],
  ['busy', /正被其他程序占用/],
  ['insecure', /https/],
  ['unsupported', /不能录音/],
] as const)('a microphone that is %s is explained, and can be tried again', async (problem, words) => {
  const { MicrophoneError } = await import('../../../src/ui/microphone');
  microphone.open.mockRejectedValueOnce(new MicrophoneError(problem, 'x'));
  const user = await show(<Form />);
  await user.click(await button('开始录音'));
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  await user.click(await button('再试一次'));
  await button('结束录音');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a microphone that is unplugged is said to be lost', async () => {
  await record();
  speak(5);
  act(() => events.onLost());
  expect((await screen.findByRole('alert')).textContent).toContain('麦克风断开了');
  expect(screen.getByText('none')).toBeDefined();
});

test('a file is taken in place of a recording; one without sound is refused in words', async () => {
  changed.mockReset();
  await show(<Form />);
  const choose = async (name: string) => {
    const field = await screen.findByTestId('recording-file');
    fireEvent.change(field, { target: { files: [new File(['x'], name)] } });
  };
  microphone.decode.mockRejectedValueOnce(new DOMException('no sound', 'EncodingError'));
  await choose('words.txt');
  expect((await screen.findByRole('alert')).textContent).toContain('MP3 或 WAV');
  const samples = Float32Array.from({ length: 40 * RATE }, (_, i) =>
    Math.floor(i / BLOCK) % 3 === 2 ? 0 : 0.3 * Math.sin((2 * Math.PI * 200 * i) / RATE),
  );
  microphone.decode.mockResolvedValueOnce(samples);
  await choose('voice.mp3');
  await screen.findByText('录音清晰，可以使用。');
  expect(changed.mock.lastCall?.[0]?.seconds).toBe(30);
});
