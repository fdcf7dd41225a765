import { beforeAll, describe, expect, test } from 'vitest';
import { languages, spokenLanguages } from '../../../../contract/common/languages';
import { materialIdsOf } from '../../../../contract/document/assets';
import { checkDocument } from '../../../../contract/document/check';
import { sharedArea } from '../../../../contract/document/geometry';
import { MIN_FONT_SIZES, stageSizes } from '../../../../contract/document/limits';
import { filmPurposes } from '../../../../contract/film/limits';
import { itemTypes } from '../../../../contract/shop/limits';
import { textProps } from '../../../../elements/text/props';
import { captionStrip } from '../../../../film/picture/captions';
import { filmSeconds, outlineOf } from '../../../../film/script/estimate';
import { scriptText, sentenceTexts } from '../../../../film/script/split';
import { textsOf } from '../../../../film/texts/texts';
import { readConfig } from '../../../../server/config';
import { VOICES } from '../../../../server/engines/speech-synthesis/voices';
import { filmDesigns, filmTemplateRows } from '../../../../server/seed/film-templates';
import { productRows } from '../../../../server/seed/products';
import { sampled } from '../../../long-run';
import { elementsOf, groundOf, isText, kit, loadPictures, templates } from './scenes';

/** Of text of this contrast people with moderately weak sight can read every size. */
const LEGIBLE = 4.5;

const stock = productRows({ filmMinutes: readConfig({}).filmMinutes });
const isFree = (type: number, itemId: string): boolean =>
  stock.some(
    (row) => row.itemType === type && row.itemId === itemId && row.price === 0 && row.vipOnly !== true,
  );

/** Those whose texts are laid out and painted: it takes some time. */
const looked = sampled('film templates', templates, 4);

beforeAll(loadPictures);

describe('the film templates of the stock', () => {
  test('are one for each purpose, in each ratio, with ids and names of their own', () => {
    const rows = filmTemplateRows();
    expect(filmDesigns.map(({ purpose }) => purpose).toSorted()).toEqual([...filmPurposes].toSorted());
    expect(rows).toHaveLength(filmDesigns.length * Object.keys(stageSizes).length);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const language of languages)
      expect(new Set(rows.map(({ names }) => names[language])).size).toBe(filmDesigns.length);
    for (const { document, ratio } of rows) {
      expect(() => checkDocument(document)).not.toThrow();
      expect(document.ratio).toBe(ratio);
      expect(document.film.scenes.order.length).toBeGreaterThanOrEqual(3);
      expect(document.film.scenes.order.length).toBeLessThanOrEqual(6);
    }
  });

  test.each(templates)('$name costs nothing', ({ document }) => {
    const { film } = document;
    for (const { stage } of Object.values(film.scenes.byId)) {
      const { virtualUrl } = stage.events;
      if (virtualUrl !== null) expect(isFree(itemTypes.avatar, String(virtualUrl.id))).toBe(true);
    }
    for (const language of languages) {
      const id = film.voices[language]?.audioId;
      expect(isFree(itemTypes.voice, String(id))).toBe(true);
      expect(VOICES.find((voice) => voice.id === id)?.locale).toBe(language);
    }
    const ids = materialIdsOf(document);
    expect(ids.filter((id) => !isFree(itemTypes.background, id))).toEqual([]);
  });

  test.each(templates)('$name says and shows everything in all languages', ({ document, spoken }) => {
    const { film } = document;
    for (const language of spokenLanguages.filter((one) => one !== film.language)) {
      const translations = film.translations[language] ?? {};
      const texts = textsOf({ film });
      expect(Object.keys(translations).toSorted()).toEqual(texts.map(({ key }) => key).toSorted());
      for (const { key, text } of texts) {
        expect(translations[key]?.source).toBe(text);
        expect(translations[key]?.text.trim()).not.toBe('');
      }
    }
    for (const { language, film: shown, scenes } of spoken) {
      const seconds = filmSeconds(scenes.map(outlineOf), language);
      expect(seconds, language).toBeGreaterThanOrEqual(20);
      expect(seconds, language).toBeLessThanOrEqual(60);
      // Whoever edits a script has the same sentences, and so the same anchors, as before.
      for (const { script } of Object.values(shown.scenes.byId))
        expect(sentenceTexts(scriptText(script))).toEqual(script.map(({ text }) => text));
    }
  });

  test.each(templates)('$name has elements that come with sentences that there are', ({ spoken }) => {
    for (const { scenes } of spoken)
      for (const { stage, script } of scenes)
        for (const { timing } of elementsOf(stage)) {
          const entrance = timing?.entrance;
          if (entrance?.on !== 'speech') continue;
          expect(script.map(({ id }) => id)).toContain(entrance.anchor?.sentence);
          expect(entrance.anchor?.words).toBeUndefined();
        }
  });

  test.each(looked)('$name has room for its texts in every language', ({ spoken, ratio }) => {
    for (const { language, scenes } of spoken)
      for (const { stage } of scenes)
        for (const { type, box, props } of elementsOf(stage)) {
          if (type !== 'mirra.text') continue;
          const look = textProps.complete(props);
          const family = kit.familyOf(look.font);
          const { lines, measure } = kit.setWords(look.content, look, box.width, family);
          const said = `${language} ${look.content}`;
          expect(lines.length * look.fontSize * look.lineHeight, said).toBeLessThanOrEqual(box.height + 1);
          for (const line of lines) expect(measure(line.text), said).toBeLessThanOrEqual(box.width);
          expect(look.fontSize, said).toBeGreaterThanOrEqual(MIN_FONT_SIZES[ratio]);
          if (language === 'en-US' || language === 'ms-MY')
            for (const { start } of lines.slice(1)) expect(look.content[start - 1], said).toMatch(/[\s-]/);
        }
  });

  test.each(looked)('$name keeps texts apart, and away from avatar and captions', ({ document, ratio }) => {
    const { film } = document;
    const stageBox = { left: 0, top: 0, ...stageSizes[ratio] };
    for (const { stage } of Object.values(film.scenes.byId)) {
      const texts = elementsOf(stage).filter(isText);
      for (const [index, { box, type }] of texts.entries()) {
        const said = `${stage.ratio} ${String(texts[index]?.props.content)}`;
        expect(sharedArea(box, stageBox), said).toBe(box.width * box.height);
        for (const other of texts.slice(index + 1)) expect(sharedArea(box, other.box), said).toBe(0);
        if (stage.events.virtualUrl !== null && type === 'mirra.text')
          expect(sharedArea(box, stage.avatar), said).toBe(0);
        if (film.captions.shown)
          expect(box.top + box.height, said).toBeLessThanOrEqual(captionStrip(film.captions, 2, ratio).top);
      }
    }
  });

  test.each(looked)('$name can be read on all of its grounds', ({ document }) => {
    for (const { stage } of Object.values(document.film.scenes.byId)) {
      const contrastOf = groundOf(stage);
      for (const { box, props, type } of elementsOf(stage)) {
        if (type !== 'mirra.text') continue;
        expect(contrastOf(String(props.fill), box), String(props.content)).toBeGreaterThanOrEqual(LEGIBLE);
      }
    }
  });
});
