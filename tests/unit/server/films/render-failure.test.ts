import { describe, expect, it, vi } from 'vitest';
import { FilmError } from '../../../../server/engines/film/port';
import { AppError } from '../../../../server/http/app-error';
import { failureOf } from '../../../../server/modules/films/render/failure';
import { SentenceError } from '../../../../server/modules/films/track/tracks';
import { sampleFilm } from '../../../fixtures/film';

const row = { id: 'render', document: sampleFilm(['a', 'b']) };
function said(error: unknown) {
  const tell = { warn: vi.fn(), onError: vi.fn() };
  return { ...tell, failure: failureOf(row, error, tell) };
}

describe('a render that fails', () => {
  it.each([
    ['ffmpegMissing', 'filmEncoderMissing'],
    ['ffmpegHangs', 'filmEncoderFailed'],
    ['diskFull', 'filmDiskFull'],
    ['badPlan', 'filmFailed'],
  ] as const)('by %s of the film program says %s to its owner, and why to the operator', (code, name) => {
    const { failure, warn, onError } = said(new FilmError(code, 'no such program'));
    expect(failure).toEqual({ name, values: {} });
    expect(warn).toHaveBeenCalledWith('Film render render has failed: no such program');
    expect(onError).not.toHaveBeenCalled();
  });

  it('by a sentence that cannot be spoken names the scene', () => {
    const sentence = row.document.film?.scenes.byId.b?.script[0];
    const { failure } = said(new SentenceError(sentence?.id ?? '', new Error('no voice')));
    expect(failure).toEqual({ name: 'filmSpeechFailed', values: { scene: 2 } });
  });

  it('by a rule of ours keeps its values', () => {
    const { failure, onError } = said(new AppError('filmAssetMissing', { scene: 3 }));
    expect(failure).toEqual({ name: 'filmAssetMissing', values: { scene: 3 } });
    expect(onError).not.toHaveBeenCalled();
  });

  it('by a full disk says so', () => {
    const full = new Error('fetch', { cause: Object.assign(new Error('write'), { code: 'ENOSPC' }) });
    const { failure, warn, onError } = said(full);
    expect(failure).toEqual({ name: 'filmDiskFull', values: {} });
    expect(warn).toHaveBeenCalledOnce();
    expect(onError).not.toHaveBeenCalled();
  });

  it('by anything else is a fault that the operator hears of', () => {
    const { failure, onError } = said(new TypeError('x is undefined'));
    expect(failure).toEqual({ name: 'filmFailed', values: {} });
    expect(onError).toHaveBeenCalledOnce();
  });
});
