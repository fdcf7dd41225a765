import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../../../contract/errors';
import { changeLanguage, startI18n } from '../../../src/app/i18n';
import { stubBrowser } from '../api-client/browser';

let storage: Storage;
beforeEach(() => {
  storage = stubBrowser();
  vi.stubGlobal('navigator', { languages: ['zh-CN'] });
  vi.stubGlobal('document', { documentElement: { lang: '' } });
});
afterEach(() => vi.unstubAllGlobals());

describe('i18n', () => {
  it('starts in zh-CN with its texts loaded and tells the document', async () => {
    const i18n = await startI18n();
    expect(i18n.t('cancel')).toBe('取消');
    expect(i18n.t('errors:timeout')).toBe('请求超时，请稍后再试！');
    expect(document.documentElement.lang).toBe('zh-CN');
  });

  it.each([
    [['en-GB', 'zh-CN'], 'en-US'],
    [['fr', 'th'], 'th-TH'],
    [['zh-TW'], 'zh-CN'],
    [['fr', 'de'], 'zh-CN'],
  ])('asks the browser on the first visit: %s is %s', async (wished, language) => {
    vi.stubGlobal('navigator', { languages: wished });
    const i18n = await startI18n();
    expect(i18n.language).toBe(language);
    // The second visit asks nobody.
    vi.stubGlobal('navigator', { languages: ['ms'] });
    if (storage.getItem('mirra.language') !== null) expect((await startI18n()).language).toBe(language);
  });

  it.each(languages)('switches to %s and remembers it', async (language) => {
    const i18n = await startI18n();
    await changeLanguage(i18n, language);
    expect(document.documentElement.lang).toBe(language);
    expect(storage.getItem('mirra.language')).toBe(language);
    expect(i18n.t('nameTooLong')).not.toBe('nameTooLong');
  });

  it('loads a namespace when it is asked for, with the plural forms of its language', async () => {
    storage.setItem('mirra.language', 'en-US');
    const i18n = await startI18n();
    await i18n.loadNamespaces('work');
    expect(i18n.t('work:projects.count', { count: 1 })).toBe('1 project');
    expect(i18n.t('work:projects.count', { count: 2 })).toBe('2 projects');
  });
});
