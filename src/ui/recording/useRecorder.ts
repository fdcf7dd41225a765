import { useCallback, useEffect, useRef, useState } from 'react';
import { RECORDING_RATE, recordingLimits } from '../../../contract/clone/limits';
import { MicrophoneError, type MicrophoneProblem, type OpenMicrophone } from '../microphone';
import { openRecorder } from './microphone';
import { type RecordedSound, type Recording, recordingOf } from './recording';
import { atRecordingRate, decodeSound, concatSamples } from './sound';
import { type Trim, trimToSpeech } from './trim';

/** What went wrong: with the microphone, or with a file. */
export type RecordingProblem = MicrophoneProblem | 'lost' | 'empty' | 'file' | 'fileLength' | 'fileSize';

export type RecorderStage = 'idle' | 'asking' | 'recording' | 'reading' | 'ready';

interface RecorderOptions {
  /** Seconds. */
  least: number;
  most: number;
  /** A recording that is there from the beginning is shown; later ones come from here alone, and null takes it away. */
  value: Recording | null;
  onChange: (value: Recording | null) => void;
  /** Told of each block while it is recorded: what a meter shows. */
  onBlock: (samples: Float32Array, seconds: number) => void;
}

/** Longest file that is read; what is kept of it may be shorter. Seconds. */
const LONGEST_FILE = 600;

/** Records, reads files, and cuts: everything about a recording but its looks. */
export function useRecorder({ least, most, value, onChange, onBlock }: RecorderOptions) {
  const [reached, setStage] = useState<RecorderStage>(value === null ? 'idle' : 'reading');
  const [problem, setProblem] = useState<RecordingProblem | null>(null);
  const [sound, setSound] = useState<RecordedSound | null>(null);
  const recorder = useRef<OpenMicrophone | null>(null);
  const blocks = useRef<Float32Array[]>([]);
  /** Counts the attempts, so that what an earlier one brings is left aside. */
  const attempt = useRef(0);
  const beginning = useRef({ value });
  const told = useRef({ onChange, onBlock });
  useEffect(() => {
    told.current = { onChange, onBlock };
  });

  const close = useCallback(() => {
    recorder.current?.close();
    recorder.current = null;
  }, []);

  const giveOut = useCallback((recording: Recording | null) => told.current.onChange(recording), []);

  const fail = useCallback(
    (what: RecordingProblem) => {
      close();
      setProblem(what);
      setStage('idle');
    },
    [close],
  );

  const take = useCallback(
    (samples: Float32Array, isFile: boolean) => {
      if (samples.length === 0) return fail('empty');
      const recorded = { samples, trim: trimToSpeech(samples, RECORDING_RATE, most), isFile };
      setSound(recorded);
      setStage('ready');
      giveOut(recordingOf(recorded, least, most));
    },
    [fail, giveOut, least, most],
  );

  const stop = useCallback(async () => {
    const open = recorder.current;
    if (open === null) return;
    const mine = ++attempt.current;
    close();
    setStage('reading');
    const samples = await atRecordingRate(concatSamples(blocks.current), open.rate);
    blocks.current = [];
    if (mine === attempt.current) take(samples, false);
  }, [close, take]);

  const start = useCallback(async () => {
    close();
    const mine = ++attempt.current;
    setProblem(null);
    setSound(null);
    giveOut(null);
    setStage('asking');
    blocks.current = [];
    let samples = 0;
    try {
      const open = await openRecorder({
        onBlock(block) {
          if (mine !== attempt.current) return;
          blocks.current.push(block);
          samples += block.length;
          const seconds = samples / (recorder.current?.rate ?? Number.POSITIVE_INFINITY);
          told.current.onBlock(block, seconds);
          if (seconds >= most) void stop();
        },
        onLost() {
          if (mine === attempt.current) fail('lost');
        },
      });
      // Another recording began, or the page was left, while the user was asked for the microphone.
      if (mine !== attempt.current) return open.close();
      recorder.current = open;
      setStage('recording');
    } catch (error) {
      if (mine === attempt.current) fail(error instanceof MicrophoneError ? error.problem : 'unsupported');
    }
  }, [close, fail, giveOut, most, stop]);

  const readFile = useCallback(
    async (file: Blob) => {
      close();
      const mine = ++attempt.current;
      setProblem(null);
      if (file.size > recordingLimits.bytes) return fail('fileSize');
      setStage('reading');
      try {
        const samples = await decodeSound(file);
        if (mine !== attempt.current) return;
        if (samples.length > LONGEST_FILE * RECORDING_RATE) return fail('fileLength');
        take(samples, true);
      } catch (error) {
        // Bytes that are no sound; a failure of our own is none of the user's files.
        if (!(error instanceof DOMException)) throw error;
        if (mine === attempt.current) fail('file');
      }
    },
    [close, fail, take],
  );

  const cut = useCallback(
    (trim: Trim, isLast: boolean) => {
      if (sound === null) return;
      const cutSound = { ...sound, trim };
      setSound(cutSound);
      if (isLast) giveOut(recordingOf(cutSound, least, most));
    },
    [sound, giveOut, least, most],
  );

  // A recording that was made before is shown again.
  useEffect(() => {
    const { value: first } = beginning.current;
    if (first === null) return;
    const mine = ++attempt.current;
    decodeSound(first.wav).then(
      (samples) => {
        if (mine !== attempt.current) return;
        setSound({
          samples,
          trim: { from: 0, to: samples.length / RECORDING_RATE },
          isFile: first.isFile,
        });
        setStage('ready');
      },
      () => {
        if (mine === attempt.current) fail('file');
      },
    );
  }, [fail]);

  useEffect(
    () => () => {
      attempt.current += 1;
      close();
    },
    [close],
  );

  // Anyone who takes the recording away begins anew.
  const stage = reached === 'ready' && value === null ? 'idle' : reached;
  return { stage, problem, sound, start, stop, readFile, cut };
}
