import i18next from 'i18next';
import type { LibraryMaterial } from '../../../contract/material/schema';
import { cutUnits, storableText } from '../../../contract/text/text';
import { uploadByLink, uploadMaterial } from '../../api/upload';
import {
  boxAbout,
  centerOf,
  crowdOf,
  freePlace,
  placesAbout,
  type Point,
  stageSize,
  unionOf,
} from '../../document';
import {
  type Arrival,
  type ArrivalPlace,
  type Assets,
  createObservable,
  type EditorPorts,
  type Notifier,
  type Observable,
  type PluginContext,
  type StageIntake,
  translate,
} from '../../kernel';
import { type FileRefusal, refusalOf } from '../../ui/fileRules';
import { rulesOf } from '../../ui/uploadRules';
import { createUploadQueue, type SendFile, type UploadItem } from '../../ui/uploadQueue';
import { decodeText } from './decodeText';
import { chosenOf, isTextFile, nameOfAddress, readText, tableText } from './readArrival';

/** Longest side of what arrives, stage units. */
const SIDE = 420;
/** Longest text that is read from a file, UTF-16 units. */
const TEXT_LIMIT = 5_000;

/** Whether the server converts a file, it says when it gets it. */
const stageFiles = rulesOf('library', true);

interface Deps {
  readonly editor: EditorPorts;
  readonly receive: PluginContext['elements']['receive'];
  readonly assets: Assets;
  readonly notifier: Notifier;
  readonly report: (error: unknown) => void;
}

type Upload = UploadItem<LibraryMaterial>;

/** The intake, and the uploads that are on their way. */
export interface Intake extends StageIntake {
  readonly items: Observable<readonly Upload[]>;
  retry(key: string): void;
  /** Takes one off the list; that stops its upload. */
  remove(key: string): void;
  stop(): void;
}

/** Puts what arrives on the stage; files are uploaded first, each to the place that it was given. */
export function createIntake({ editor, receive, assets, notifier, report }: Deps): Intake {
  const items = createObservable<readonly Upload[]>([]);
  const places = new Map<string, ArrivalPlace>();
  /** The addresses for which the files of the queue stand. */
  const addresses = new WeakMap<File, string>();

  const send: SendFile<LibraryMaterial> = (file, options) => {
    const address = addresses.get(file);
    return address === undefined
      ? uploadMaterial(file, { ...options, quiet: true })
      : uploadByLink(address, { signal: options.signal, quiet: true });
  };

  async function tellConversion({ name, conversion }: LibraryMaterial): Promise<void> {
    const text = await translate('drop:converting');
    notifier.info({ text: text.replace('{{name}}', name).replace('{{codec}}', conversion?.codec ?? '') });
  }

  async function put(material: LibraryMaterial, place: ArrivalPlace): Promise<void> {
    const { fileType } = material;
    // Lists of the user's assets are read again.
    void assets.renew();
    if (fileType === 'audio') {
      notifier.success('drop:soundKept');
      return;
    }
    const asset = { ...material, fileType };
    assets.remember('material', asset);
    const isTaken = await receive(fileType, asset, place);
    if (!isTaken) notifier.warn('drop:kept');
    else if (material.conversion !== undefined) await tellConversion(material);
    else notifier.success(fileType === 'video' ? 'drop:videoAdded' : 'drop:imageAdded');
  }

  const queue = createUploadQueue<LibraryMaterial>(send, (change) => {
    const next = change(items.get());
    // What has come stands on the stage, so that the list holds only what is on its way or has failed.
    items.set(next.filter(({ result }) => result === null));
    for (const { key, result } of next) {
      if (result === null) continue;
      const place = places.get(key) ?? {};
      places.delete(key);
      put(result, place).catch(report);
    }
  });

  /** Positions for this many elements: around the point, or around a free place for all of them. */
  function placesFor(count: number, at: Point | undefined): readonly ArrivalPlace[] {
    if (count === 1) return [at === undefined ? {} : { at }];
    const { ratio } = editor.document.get();
    const stage = stageSize(ratio);
    const middle = { x: stage.width / 2, y: stage.height / 2 };
    const frame = unionOf(placesAbout(middle, count, stage, SIDE)) ?? boxAbout(middle, SIDE, SIDE);
    const about = at ?? centerOf(freePlace(frame, stage, crowdOf(editor.document.get())));
    return placesAbout(about, count, stage, SIDE).map((box) => ({ at: centerOf(box), within: box }));
  }

  async function refuse(file: File, { reason, limit }: FileRefusal): Promise<void> {
    // i18n-keys: parts:refused.*
    const text = await translate(`parts:refused.${reason}`);
    notifier.warn({ text: `${file.name}: ${text.replace('{{limit}}', String(limit))}` });
  }

  const write = (words: string, at: Point | undefined) => {
    const whole = storableText(words);
    const kept = cutUnits(whole, TEXT_LIMIT);
    if (kept !== whole) notifier.warn('drop:textCut');
    receive('text', kept, at === undefined ? {} : { at }).catch(report);
  };

  /** Puts the words of a file on the stage, whatever program has written it. */
  async function writeFile(file: File, at: Point | undefined): Promise<void> {
    const text = await decodeText(file, i18next.language);
    const read = text === null ? null : readText(tableText(text, file.name));
    if (read === null) notifier.warn({ text: `${file.name}: ${await translate('drop:noText')}` });
    else write(read.kind === 'words' ? read.words : read.address, at);
  }

  return {
    items,
    take(arrival: Arrival, at) {
      const { files, text } = chosenOf(arrival);
      const texts = files.filter(isTextFile);
      for (const file of texts) writeFile(file, at).catch(report);
      const media = files.filter((file) => !texts.includes(file));
      const fine: File[] = [];
      for (const file of media) {
        const refusal = refusalOf(file, ['image', 'video', 'audio'], stageFiles);
        if (refusal === null) fine.push(file);
        else refuse(file, refusal).catch(report);
      }
      const read = files.length > 0 ? null : readText(text);
      if (read?.kind === 'words') write(read.words, at);
      if (read?.kind === 'link') {
        const file = new File([], nameOfAddress(read.address));
        addresses.set(file, read.address);
        fine.push(file);
      }
      const given = placesFor(fine.length, at);
      let index = 0;
      if (fine.length > 0) queue.add(fine, (key) => void places.set(key, given[index++] ?? {}));
      return files.length > 0 || read !== null;
    },
    retry: (key) => queue.retry(key),
    remove(key) {
      places.delete(key);
      queue.remove(key);
    },
    stop: () => queue.stop(),
  };
}
