import { join } from 'node:path';

export type VoiceKind = 'vits' | 'matcha' | 'kokoro' | 'kitten';
export type RecognizerKind =
  | 'streaming-transducer'
  | 'streaming-paraformer'
  | 'transducer'
  | 'paraformer'
  | 'sense-voice';
export type LocalModelKind = VoiceKind | RecognizerKind;

/** What a folder is: a kind with its files as the local speech program takes them, or why it is none. */
export type Recognized =
  | {
      kind: LocalModelKind;
      files: Readonly<Record<string, string>>;
      metadata: ReadonlyMap<string, string>;
    }
  | { problem: string };

/** An ONNX file of the folder with its metadata. */
export interface OnnxFile {
  name: string;
  metadata: ReadonlyMap<string, string>;
}

/** A folder as it is looked at: names of its entries, and its readable ONNX files. */
export interface ModelFolder {
  path: string;
  names: readonly string[];
  onnx: readonly OnnxFile[];
}

const isInt8 = ({ name }: OnnxFile): boolean => name.includes('.int8.');

/** Of one model in two sizes: the smaller one where it understands, the finer one where it speaks. */
const smallest = (files: readonly OnnxFile[]): OnnxFile | undefined => files.find(isInt8) ?? files[0];
const finest = (files: readonly OnnxFile[]): OnnxFile | undefined =>
  files.find((file) => !isInt8(file)) ?? files[0];

/** What voices may bring beside the model, by the option that names it. */
function extrasOf({ path, names }: ModelFolder): Record<string, string> {
  const lexicons = names.filter((name) => /^lexicon.*\.txt$/.test(name)).toSorted();
  // One American and one British lexicon contradict each other: the first, American one speaks.
  const english = lexicons.filter((name) => /-(us|gb)-en\./.test(name));
  const british = english.length > 1 ? english.filter((name) => name.includes('-gb-')) : [];
  const files = lexicons.filter((name) => !british.includes(name)).map((name) => join(path, name));
  const rules = names.filter((name) => /^(phone|date|number|new_heteronym).*\.fst$/.test(name)).toSorted();
  return {
    ...(files.length > 0 && { lexicon: files.join(',') }),
    ...(names.includes('espeak-ng-data') && { dataDir: join(path, 'espeak-ng-data') }),
    ...(rules.length > 0 && { ruleFsts: rules.map((name) => join(path, name)).join(',') }),
  };
}

function voiceIn(folder: ModelFolder, others: readonly OnnxFile[], tokens: string): Recognized | null {
  const { path, names } = folder;
  const at = (file: OnnxFile): string => join(path, file.name);
  const extras = extrasOf(folder);
  const isVocoder = ({ name }: OnnxFile): boolean => /^(vocos|hifigan|.*vocoder)/i.test(name);
  const acoustic = finest(others.filter(({ metadata }) => metadata.get('model_type')?.startsWith('matcha')));
  if (acoustic !== undefined) {
    const vocoder = finest(others.filter(isVocoder));
    if (vocoder === undefined)
      return { problem: 'a Matcha voice needs its vocoder beside it (vocos-….onnx or hifigan….onnx)' };
    if (extras.lexicon === undefined && extras.dataDir === undefined)
      return { problem: 'a Matcha voice needs lexicon.txt or espeak-ng-data' };
    const files = { model: at(acoustic), vocoder: at(vocoder), tokens, ...extras };
    return { kind: 'matcha', files, metadata: acoustic.metadata };
  }
  for (const [kind, type] of [
    ['kokoro', 'kokoro'],
    ['kitten', 'kitten-tts'],
  ] as const) {
    const model = finest(others.filter(({ metadata }) => metadata.get('model_type') === type));
    if (model === undefined) continue;
    const missing = ['voices.bin', 'espeak-ng-data'].find((name) => !names.includes(name));
    if (missing !== undefined) return { problem: `a ${kind} voice needs ${missing}` };
    const files = { model: at(model), voices: join(path, 'voices.bin'), tokens, ...extras };
    return { kind, files, metadata: model.metadata };
  }
  const vits = finest(
    others.filter(({ metadata }) => metadata.has('n_speakers') && metadata.has('sample_rate')),
  );
  if (vits === undefined) return null;
  const { metadata } = vits;
  const needs =
    metadata.get('frontend') === 'characters'
      ? []
      : /piper|coqui|icefall/.test(metadata.get('comment') ?? '') && extras.lexicon === undefined
        ? ['dataDir']
        : ['lexicon'];
  if (needs.some((need) => extras[need] === undefined))
    return { problem: `this voice needs ${needs.includes('dataDir') ? 'espeak-ng-data' : 'lexicon.txt'}` };
  return { kind: 'vits', files: { model: at(vits), tokens, ...extras }, metadata };
}

function recognizerIn({ path, names, onnx }: ModelFolder, tokens: string): Recognized | null {
  const part = (name: string): OnnxFile | undefined =>
    smallest(onnx.filter((file) => file.name.startsWith(name)));
  const [encoder, decoder, joiner] = [part('encoder'), part('decoder'), part('joiner')];
  const at = (file: OnnxFile): string => join(path, file.name);
  if (encoder !== undefined && decoder !== undefined) {
    const { metadata } = encoder;
    const files = { encoder: at(encoder), decoder: at(decoder), tokens };
    if (joiner === undefined) {
      if (metadata.has('lfr_window_size')) return { kind: 'streaming-paraformer', files, metadata };
      return { problem: 'an encoder and a decoder without a joiner are a paraformer only' };
    }
    if (names.some((name) => /^keywords.*\.txt$/.test(name)))
      return { problem: 'models of key words are not used' };
    const all = { ...files, joiner: at(joiner) };
    if (metadata.has('decode_chunk_len')) return { kind: 'streaming-transducer', files: all, metadata };
    // Others, as those of NeMo, have a decoder of another form.
    if (!/^(zipformer|conformer)/.test(metadata.get('model_type') ?? ''))
      return { problem: 'this kind of transducer is not used' };
    return { kind: 'transducer', files: all, metadata };
  }
  const senseVoice = smallest(
    onnx.filter(({ metadata }) => metadata.has('with_itn') && metadata.has('lang_zh')),
  );
  if (senseVoice !== undefined)
    return {
      kind: 'sense-voice',
      files: { model: at(senseVoice), tokens },
      metadata: senseVoice.metadata,
    };
  const paraformer = smallest(onnx.filter(({ metadata }) => metadata.has('lfr_window_size')));
  if (paraformer === undefined) return null;
  return { kind: 'paraformer', files: { model: at(paraformer), tokens }, metadata: paraformer.metadata };
}

/**
 * Knows a model by its files and by what they say of themselves. The program that loads models ends at once when one does not fit,
 * so whatever can be seen beforehand is looked at here.
 */
export function recognizeModel(folder: ModelFolder): Recognized {
  const token = folder.names.includes('tokens.txt') ? 'tokens.txt' : undefined;
  if (folder.onnx.length === 0) return { problem: 'no readable .onnx file is in it' };
  if (token === undefined) return { problem: 'tokens.txt is missing' };
  const tokens = join(folder.path, token);
  return (
    recognizerIn(folder, tokens) ??
    voiceIn(folder, folder.onnx, tokens) ?? { problem: 'no kind of model that is known has these files' }
  );
}

/** Whether a model speaks; the others listen. */
export const isVoice = (kind: LocalModelKind): kind is VoiceKind =>
  kind === 'vits' || kind === 'matcha' || kind === 'kokoro' || kind === 'kitten';
