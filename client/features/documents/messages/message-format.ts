import type { Message, MessageFrame } from './message.ts';
import { englishText } from './message-texts-en.ts';
import { hindiText } from './message-texts-hi.ts';

/** The text of a message, a line for each thing that it says. */
export function messageText(message: Message, { language, ...frame }: MessageFrame): string {
  const lines = language === 'HI' ? hindiText(message, frame) : englishText(message, frame);
  return lines.filter((line) => line !== null).join('\n');
}
