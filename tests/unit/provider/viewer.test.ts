import { describe, expect, it } from 'vitest';
import { rig, settle, shorthand } from './scripted';

describe('viewer', () => {
  it('answers the first `next` with the idle lead, and later ones with as many frames as were played', () => {
    const { viewer, take, pass } = rig();
    viewer.next();
    expect(shorthand(take())).toBe('.10');
    pass(40);
    viewer.next();
    expect(shorthand(take())).toBe('.2');
    viewer.next();
    expect(shorthand(take())).toBe('');
    pass(480);
    viewer.next();
    expect(shorthand(take())).toBe('.22');
  });

  it('sends speech in a new epoch, right before its first frame and unrequested', async () => {
    const { viewer, speech, take } = rig();
    viewer.next();
    take();
    expect(viewer.say('hello', false)).toBe(2);
    viewer.next();
    expect(shorthand(take())).toBe('');
    await speech.release();
    expect(shorthand(take())).toBe('epoch2  caption T1 latency T24 say-end');
  });

  it('appends sentences that arrive while it speaks, in the same epoch and without idle frames between', async () => {
    const { viewer, speech, take, pass } = rig();
    viewer.next();
    expect([viewer.say('one', false), viewer.say('two', false)]).toEqual([2, 2]);
    await speech.release();
    await speech.release();
    take();
    pass(400);
    viewer.next();
    expect(shorthand(take())).toBe('caption T1 latency T9');
  });

  it('keeps the epoch while the client still plays sent frames', async () => {
    const { viewer, speech, take, pass } = rig();
    viewer.next();
    viewer.say('one', false);
    await speech.release();
    pass(800);
    viewer.next();
    // Five talking frames wait yet; one idle frame follows them, and the next sentence behind that.
    expect(shorthand(take()).endsWith('say-end .1')).toBe(true);
    expect(viewer.say('two', false)).toBe(2);
    await speech.release();
    expect(shorthand(take())).toBe('caption T1 latency T18');
    pass(5_000);
    viewer.next();
    pass(5_000);
    expect(viewer.say('three', false)).toBe(3);
  });

  it('falls silent at once when it is interrupted, and drops all that waited', async () => {
    const { viewer, speech, take } = rig();
    viewer.next();
    viewer.say('one', false);
    viewer.say('two', false);
    await speech.release();
    take();
    viewer.interrupt();
    expect(shorthand(take())).toBe('epoch3 .2');
    await speech.release();
    viewer.next();
    expect(shorthand(take())).toBe('.8');
  });

  it('interrupts and speaks: idle at once, then speech in an epoch of its own', async () => {
    const { viewer, speech, take } = rig();
    viewer.next();
    viewer.say('one', false);
    await speech.release();
    take();
    expect(viewer.say('two', true)).toBe(4);
    expect(shorthand(take())).toBe('epoch3 .2');
    await speech.release();
    expect(shorthand(take())).toMatch(/^epoch4 {2}caption T1 latency T/);
  });

  it('has nothing to interrupt while it is silent', () => {
    const { viewer, take } = rig();
    viewer.next();
    take();
    viewer.interrupt();
    expect(viewer.say('  ', true)).toBe(1);
    expect(take()).toEqual([]);
  });

  it('reports a text that could not be spoken, and goes on with the next one', async () => {
    const { viewer, speech, take } = rig();
    viewer.next();
    take();
    speech.failing = true;
    viewer.say('one', false);
    await speech.release();
    expect(shorthand(take())).toBe('say-failed');
    speech.failing = false;
    expect(viewer.say('two', false)).toBe(2);
    await speech.release();
    expect(shorthand(take())).toBe('epoch2  caption T1 latency T24 say-end');
  });

  it('waits while the line is full, and loses nothing', async () => {
    const { viewer, speech, take, setBacklog, pass } = rig();
    viewer.next();
    take();
    setBacklog(8 * 1024 * 1024);
    viewer.say('one', false);
    await speech.release();
    pass(2_000);
    viewer.next();
    expect(take()).toEqual([]);
    setBacklog(0);
    viewer.next();
    expect(shorthand(take())).toBe('epoch2  caption T1 latency T24 say-end');
  });

  it('opens the mouth while it talks and rests while it does not', async () => {
    const { viewer, speech, take } = rig();
    viewer.next();
    const idle = take();
    viewer.say('one', false);
    await speech.release();
    const mouths = (items: typeof idle): number[] =>
      items.flatMap((item) => (item.kind === 'frame' ? [Number(item.face.split(' ')[2])] : []));
    expect(new Set(mouths(idle))).toEqual(new Set([0]));
    expect(Math.max(...mouths(take()))).toBeGreaterThan(4);
  });

  it('omits the picture only for `frames=face`, and never lets it differ from the face', () => {
    const whole = rig();
    whole.viewer.next();
    expect(whole.take().every((item) => item.kind === 'frame' && item.hasImage)).toBe(true);

    const { viewer, take } = rig(true);
    viewer.next();
    let picture = '';
    const images = take().map((item) => {
      if (item.kind !== 'frame') return false;
      const pose = item.face.split(' ')[1] ?? '';
      if (item.hasImage) picture = pose;
      expect(pose).toBe(picture);
      return item.hasImage;
    });
    expect(images).toEqual([true, false, false, true, false, false, true, false, false, true]);
  });

  it('synthesizes two texts ahead, and lets 64 wait', async () => {
    const { viewer, speech, pass } = rig();
    for (let i = 0; i < 64; i++) viewer.say(`text ${i}`, false);
    expect(speech.spoken).toHaveLength(2);
    expect(() => viewer.say('one more', false)).toThrow(expect.objectContaining({ code: 'tooManyRequests' }));
    viewer.next();
    await speech.release();
    pass(1_000);
    viewer.next();
    expect(speech.spoken).toHaveLength(3);
    viewer.say('one more', false);
    expect(viewer.say('stop all', true)).toBeGreaterThan(2);
  });

  it('cancels synthesis when it is closed', async () => {
    const { viewer, speech, take } = rig();
    viewer.say('one', false);
    viewer.close();
    await speech.release();
    await settle();
    expect(take()).toEqual([]);
  });

  describe('turn of an answer', () => {
    const unheard = () => undefined;

    it('tells once how long it was spoken, when its last sentence is over', async () => {
      const { viewer, speech, take, pass } = rig();
      const spoken: number[] = [];
      const turn = viewer.openTurn(({ ms }) => spoken.push(ms));
      viewer.next();
      await turn.say('one');
      await turn.say('two');
      turn.end();
      await speech.release();
      pass(2_000);
      viewer.next();
      expect(spoken).toEqual([]);
      await speech.release();
      pass(2_000);
      viewer.next();
      const talking = take().filter((item) => item.kind === 'frame' && item.talking).length;
      expect(talking).toBeGreaterThan(0);
      expect(spoken).toEqual([talking * 40]);
    });

    it('counts only the sent part of an interrupted answer, and nothing of an unheard one', async () => {
      const { viewer, speech, take } = rig();
      const spoken: number[] = [];
      const turn = viewer.openTurn(({ ms }) => spoken.push(ms));
      viewer.next();
      await turn.say('one');
      await turn.say('two');
      await speech.release();
      viewer.next();
      viewer.interrupt();
      turn.end();
      const talking = take().filter((item) => item.kind === 'frame' && item.talking).length;
      expect(spoken).toEqual([talking * 40]);
      const silent = viewer.openTurn(({ ms }) => spoken.push(ms));
      await silent.say('three');
      viewer.close();
      silent.end();
      expect(spoken).toHaveLength(1);
    });

    it('does not interrupt until its first sentence, and then speaks in order', async () => {
      const { viewer, speech, take } = rig();
      viewer.next();
      viewer.say('greeting', false);
      await speech.release();
      take();
      const turn = viewer.openTurn(unheard);
      expect(shorthand(take())).toBe('');
      expect(await turn.say('one')).toBe(true);
      expect(await turn.say('two')).toBe(true);
      expect(shorthand(take())).toBe('epoch3 .2');
      await speech.release();
      await speech.release();
      expect(speech.spoken).toEqual(['greeting', 'one', 'two']);
      expect(shorthand(take())).toContain('epoch4  caption');
    });

    it('is over when somebody interrupts, even before it has said anything', async () => {
      const { viewer, speech } = rig();
      const turn = viewer.openTurn(unheard);
      viewer.interrupt();
      expect(turn.over.aborted).toBe(true);
      expect(await turn.say('late')).toBe(false);
      expect(speech.spoken).toEqual([]);
    });

    it('is over when the next question is asked, and when the stream ends', async () => {
      const { viewer } = rig();
      const first = viewer.openTurn(unheard);
      const second = viewer.openTurn(unheard);
      expect([first.over.aborted, second.over.aborted]).toEqual([true, false]);
      first.end();
      expect(await second.say('one')).toBe(true);
      viewer.close();
      expect(second.over.aborted).toBe(true);
      expect(await second.say('two')).toBe(false);
    });

    it('waits while too many sentences are queued', async () => {
      const { viewer, speech } = rig();
      const turn = viewer.openTurn(unheard);
      for (let i = 0; i < 64; i++) expect(await turn.say(`sentence ${i}`)).toBe(true);
      let isSaid = false;
      const last = turn.say('one more').then((said) => {
        isSaid = true;
        return said;
      });
      await settle();
      expect(isSaid).toBe(false);
      viewer.interrupt();
      expect(await last).toBe(false);
      expect(speech.spoken.length).toBeLessThanOrEqual(2);
    });
  });

  it('removes marks from spoken and shown text', async () => {
    const { viewer, speech, items } = rig();
    viewer.next();
    viewer.say('[smile]Hello', false);
    await speech.release();
    expect(speech.spoken).toEqual(['Hello']);
    const captions = items.flatMap((item) =>
      item.kind === 'message' && item.message.type === 'caption' ? [item.message.text] : [],
    );
    expect(captions).toEqual(['Hello']);
  });
});
