import { describe, expect, it } from 'vitest';
import { createProgressMeter } from '../../../../server/modules/films/render/progress';

/** A meter on a clock that a test moves, seconds. */
function meterAt() {
  let ms = 1_000_000;
  const meter = createProgressMeter(() => ms);
  return { meter, pass: (seconds: number) => (ms += seconds * 1000) };
}

describe('the progress of a render', () => {
  it('is nothing before its first phase', () => {
    expect(meterAt().meter.now()).toEqual({ phase: null, done: 0, total: 0, secondsLeft: null });
  });

  it('says how long the rest of the pictures takes once a part of them is drawn', () => {
    const { meter, pass } = meterAt();
    meter.begin('pictures', 1000);
    pass(2);
    meter.reach(29);
    expect(meter.now().secondsLeft).toBeNull();
    pass(8);
    meter.reach(100);
    expect(meter.now()).toEqual({ phase: 'pictures', done: 100, total: 1000, secondsLeft: 90 });
    pass(10);
    meter.reach(1000);
    expect(meter.now().secondsLeft).toBe(1);
  });

  it('does not take pictures that were there already for quick work', () => {
    const { meter, pass } = meterAt();
    meter.begin('pictures', 1000);
    meter.skip(500);
    expect(meter.now()).toMatchObject({ done: 500, secondsLeft: null });
    pass(10);
    meter.reach(600);
    expect(meter.now()).toMatchObject({ done: 600, secondsLeft: 40 });
  });

  it('never goes back and never beyond the whole', () => {
    const { meter } = meterAt();
    meter.begin('pictures', 100);
    meter.reach(60);
    meter.reach(40);
    expect(meter.now().done).toBe(60);
    meter.reach(130);
    expect(meter.now().done).toBe(100);
  });

  it('begins anew with each phase, and says no time of speech and of sound', () => {
    const { meter, pass } = meterAt();
    meter.begin('speech', 4);
    pass(10);
    meter.reach(3);
    expect(meter.now()).toEqual({ phase: 'speech', done: 3, total: 4, secondsLeft: null });
    meter.begin('pictures', 100);
    expect(meter.now()).toEqual({ phase: 'pictures', done: 0, total: 100, secondsLeft: null });
    pass(5);
    meter.reach(50);
    expect(meter.now().secondsLeft).toBe(5);
    meter.begin('sound', 100);
    pass(5);
    meter.reach(50);
    expect(meter.now()).toEqual({ phase: 'sound', done: 50, total: 100, secondsLeft: null });
  });

  it('is whole at once where there is nothing to draw', () => {
    const { meter } = meterAt();
    meter.begin('pictures', 0);
    meter.reach(0);
    expect(meter.now()).toMatchObject({ done: 0, total: 0, secondsLeft: null });
  });
});
