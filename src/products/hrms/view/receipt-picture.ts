import * as messages from '#demo/hrms';
import { MAX_PICTURE } from '../model/expenses.ts';

const WIDTH = 240;

/**
 * A picture small enough to be kept, as a data URL; the file itself is let go. Empty when it cannot be read.
 * @param file a photograph, as the camera or the disk gives it
 */
export async function shrink(file: Blob): Promise<string> {
  try {
    const picture = await createImageBitmap(file);
    const height = Math.min(Math.round((picture.height * WIDTH) / picture.width), 2 * WIDTH);
    return drawn(height, (pen) => pen.drawImage(picture, 0, 0, WIDTH, height));
  } catch {
    return '';
  }
}

/** A receipt for those who have none at hand. */
export const sampleReceipt = (): string =>
  drawn(150, (pen) => {
    pen.font = '16px monospace';
    pen.fillStyle = '#222';
    for (const [index, line] of [
      messages.expenses.sampleShop,
      '1 ×  —',
      '',
      messages.expenses.sampleThanks,
    ].entries())
      pen.fillText(line, 20, 40 + index * 26);
  });

function drawn(height: number, draw: (pen: CanvasRenderingContext2D) => void): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height });
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, WIDTH, height);
  draw(pen);
  const url = canvas.toDataURL('image/jpeg', 0.6);
  return url.length <= MAX_PICTURE ? url : '';
}
