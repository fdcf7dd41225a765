import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CuePoint } from '../../../src/plugins/film/timeline/cuePoints';
import { Handle } from '../../../src/plugins/film/timeline/Handle';
import { show } from '../render';

const word = (ms: number, text: string): CuePoint => ({ kind: 'speech', ms, sentence: 's', at: 0, text });
const points: CuePoint[] = [{ kind: 'start', ms: 0 }, word(400, '大家好'), word(1000, '好')];
const onShow = vi.fn<(point: CuePoint | null) => void>();
const onPut = vi.fn<(point: CuePoint) => void>();

beforeEach(async () => {
  onShow.mockReset();
  onPut.mockReset();
  // The lane is 200 px wide from 100 px on, and the scene 2 s long.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 200, 20));
  HTMLElement.prototype.setPointerCapture = vi.fn<(id: number) => void>();
  await show(
    <div data-track>
      <Handle
        side="start"
        label="标题：入场"
        ms={400}
        lengthMs={2000}
        points={points}
        warning={null}
        onShow={onShow}
        onPut={onPut}
      />
    </div>,
  );
});

const handle = () => screen.findByRole('slider', { name: '标题：入场' });

test('it says with which words an element comes', async () => {
  expect((await handle()).getAttribute('aria-valuetext')).toBe('说到“大家好”时');
});

test('arrow keys take the word beside', async () => {
  fireEvent.keyDown(await handle(), { key: 'ArrowRight' });
  fireEvent.keyDown(await handle(), { key: 'ArrowLeft' });
  expect(onPut.mock.calls.map(([point]) => point.ms)).toEqual([1000, 0]);
});

test('a drag shows the nearest word all along, and takes the last one', async () => {
  fireEvent.pointerDown(await handle(), { button: 0, clientX: 140 });
  fireEvent.pointerMove(await handle(), { clientX: 190 });
  expect(onShow).toHaveBeenLastCalledWith(points[2]);
  expect(onPut).not.toHaveBeenCalled();
  fireEvent.pointerUp(await handle());
  expect(onShow).toHaveBeenLastCalledWith(null);
  expect(onPut.mock.calls).toEqual([[points[2]]]);
});

test('Escape gives a drag up', async () => {
  fireEvent.pointerDown(await handle(), { button: 0, clientX: 140 });
  fireEvent.pointerMove(await handle(), { clientX: 190 });
  fireEvent.keyDown(await handle(), { key: 'Escape' });
  fireEvent.pointerUp(await handle());
  expect(onPut).not.toHaveBeenCalled();
});
