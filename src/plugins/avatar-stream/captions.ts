import type { CaptionWord, StreamMessage } from '../../../contract/provider/schema';
import { FRAME_MS } from '../../../contract/speech/limits';
import type { Caption } from '../../kernel';

interface Line {
  epoch: number;
  index: number;
  text: string;
  /** Frame of the epoch with which it begins. */
  frame: number;
  words: CaptionWord[];
  /** Frame after its last one; null until the server sends it. */
  end: number | null;
}

/** Follows the speech word by word, as the frames with the words are shown. */
export class Captions {
  private lines: Line[] = [];

  receive(message: StreamMessage): void {
    if (message.type === 'epoch') this.lines = this.lines.filter(({ epoch }) => epoch >= message.epoch);
    else if (message.type === 'caption') {
      const { epoch, index, text, frame, words } = message;
      this.lines.push({ epoch, index, text, frame, words: [...words], end: null });
    } else if (message.type === 'words')
      this.find(message.epoch, message.index)?.words.push(...message.words);
    else if (message.type === 'say-end') {
      const line = this.find(message.epoch, message.index);
      if (line) line.end = message.frame;
    }
  }

  /** The caption of a frame; null between sentences. */
  at(epoch: number, frame: number): Caption | null {
    const line = this.lines.findLast((candidate) => candidate.epoch === epoch && candidate.frame <= frame);
    if (!line || (line.end !== null && frame >= line.end)) return null;
    const ms = (frame - line.frame) * FRAME_MS;
    let spoken = 0;
    for (const word of line.words) if (word.ms <= ms) spoken = Math.max(spoken, word.start + word.length);
    return { text: line.text, spoken };
  }

  clear(): void {
    this.lines = [];
  }

  private find(epoch: number, index: number): Line | undefined {
    return this.lines.find((line) => line.epoch === epoch && line.index === index);
  }
}
