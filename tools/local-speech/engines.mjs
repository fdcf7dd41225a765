// How each kind of model is loaded: its files become the configuration of sherpa-onnx.
import { availableParallelism } from 'node:os';
import sherpa from 'sherpa-onnx-node';

/** Half the processors: the other half serves. */
const numThreads = Math.max(1, Math.min(4, availableParallelism() >> 1));

const featConfig = { sampleRate: 16_000, featureDim: 80 };
const common = { numThreads, provider: 'cpu', debug: 0 };

/** @returns {Promise<object>} a voice */
const speaker = (model, { ruleFsts = '' }) =>
  sherpa.OfflineTts.createAsync({ model: { ...model, ...common }, ruleFsts, maxNumSentences: 1 });

/** @returns {Promise<object>} a recognizer of whole sentences */
const listener = (model, { tokens }) =>
  sherpa.OfflineRecognizer.createAsync({ featConfig, modelConfig: { ...model, tokens, ...common } });

/** Loading a streaming model blocks this program; the library has no asynchronous way. */
const liveListener = (model, { tokens }) =>
  new sherpa.OnlineRecognizer({
    featConfig,
    modelConfig: { ...model, tokens, ...common },
    decodingMethod: 'greedy_search',
    enableEndpoint: 1,
    // Seconds of quiet that end a sentence: before a word, after one, and the longest sentence.
    rule1MinTrailingSilence: 2.4,
    rule2MinTrailingSilence: 0.8,
    rule3MinUtteranceLength: 30,
  });

const kinds = {
  vits: ({ model, tokens, lexicon = '', dataDir = '', ...rest }) =>
    speaker({ vits: { model, tokens, lexicon, dataDir } }, rest),
  matcha: ({ model: acousticModel, vocoder, tokens, lexicon = '', dataDir = '', ...rest }) =>
    speaker({ matcha: { acousticModel, vocoder, tokens, lexicon, dataDir } }, rest),
  kokoro: ({ model, voices, tokens, lexicon = '', dataDir = '', ...rest }) =>
    speaker({ kokoro: { model, voices, tokens, lexicon, dataDir } }, rest),
  kitten: ({ model, voices, tokens, dataDir = '', ...rest }) =>
    speaker({ kitten: { model, voices, tokens, dataDir } }, rest),
  'sense-voice': ({ model, tokens }, { language = 'auto' }) =>
    listener({ senseVoice: { model, language, useInverseTextNormalization: 1 } }, { tokens }),
  paraformer: ({ model, tokens }) => listener({ paraformer: { model } }, { tokens }),
  transducer: ({ encoder, decoder, joiner, tokens }) =>
    listener({ transducer: { encoder, decoder, joiner } }, { tokens }),
  'streaming-transducer': ({ encoder, decoder, joiner, tokens }) =>
    liveListener({ transducer: { encoder, decoder, joiner } }, { tokens }),
  'streaming-paraformer': ({ encoder, decoder, tokens }) =>
    liveListener({ paraformer: { encoder, decoder } }, { tokens }),
};

/**
 * Loads a model.
 * @param {{kind: string, files: Record<string, string>, options?: Record<string, string>}} model
 */
export async function load({ kind, files, options = {} }) {
  if (!Object.hasOwn(kinds, kind)) throw new Error(`models of the kind ${kind} are unknown`);
  return kinds[kind](files, options);
}
