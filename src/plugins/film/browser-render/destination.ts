import { BufferTarget, StreamTarget, type StreamTargetChunk, type Target } from 'mediabunny';
import { saveFile } from '../../../ui/saveFile';

/** Where a film is written to. Nothing is kept of one that is not finished. */
export interface Destination {
  readonly target: Target;
  /** Keeps what was written on the device. Resolves to the file. */
  keep(): Promise<File>;
  discard(): Promise<void>;
}

/** What the File System Access API has and the standard types lack. */
interface SaveHandle extends FileSystemFileHandle {
  remove?(): Promise<void>;
}
interface SavePicker {
  showSaveFilePicker?(options: {
    suggestedName: string;
    types: { accept: Record<string, string[]> }[];
  }): Promise<SaveHandle>;
}

/** A file that the creator has chosen; what is written reaches it when it is kept. */
async function intoFile(handle: SaveHandle): Promise<Destination> {
  const file = await handle.createWritable();
  const writable = new WritableStream<StreamTargetChunk>({ write: (chunk) => file.write(chunk) });
  return {
    target: new StreamTarget(writable, { chunked: true }),
    async keep() {
      await file.close();
      return handle.getFile();
    },
    async discard() {
      await file.abort();
      // The dialog makes an empty file; a file with content is an older one of the creator's.
      if ((await handle.getFile()).size === 0) await handle.remove?.();
    },
  };
}

/** A download, which is held in memory until it is whole. */
function asDownload(name: string, type: string): Destination {
  const target = new BufferTarget();
  return {
    target,
    keep() {
      if (target.buffer === null) throw new Error('The film was not finished');
      const file = new File([target.buffer], name, { type });
      saveFile(file, name);
      return Promise.resolve(file);
    },
    discard: () => Promise.resolve(),
  };
}

const isDismissal = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Asks where a film is to be saved, where the browser has a dialog for that; call it from a user's gesture.
 * @param name of the file, with its ending
 * @returns null when the dialog was dismissed
 */
export async function chooseDestination(name: string, type: string): Promise<Destination | null> {
  const { showSaveFilePicker } = window as SavePicker;
  if (showSaveFilePicker === undefined) return asDownload(name, type);
  const ending = name.slice(name.lastIndexOf('.'));
  try {
    return await intoFile(
      await showSaveFilePicker.call(window, {
        suggestedName: name.replace(/[\\/:*?"<>|]/g, '_'),
        types: [{ accept: { [type]: [ending] } }],
      }),
    );
  } catch (error) {
    if (isDismissal(error)) return null;
    throw error;
  }
}
