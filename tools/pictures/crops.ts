import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** A part of a picture in content/, in its pixels. */
interface Crop {
  /** Path without extension; the versions for the dark theme end in -dark. */
  from: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** One moment of each product, cut between two lines and two columns, so that its text is readable on a card. */
const CROPS: Record<string, Crop> = {
  'pictures/custom-moment': {
    from: 'projects/ledgerline-calendar',
    left: 52,
    top: 233,
    width: 798,
    height: 284,
  },
  'pictures/crm-moment': { from: 'pictures/crm-board', left: 1107, top: 305, width: 1088, height: 389 },
  'pictures/erp-moment': { from: 'pictures/erp-order', left: 1222, top: 192, width: 974, height: 328 },
  'pictures/hrms-moment': { from: 'pictures/hrms-week', left: 33, top: 402, width: 1080, height: 382 },
  'pictures/pos-moment': { from: 'pictures/pos-sale', left: 980, top: 711, width: 1218, height: 441 },
  'pictures/cloud-moment': { from: 'pages/restore-drill', left: 128, top: 228, width: 913, height: 325 },
  'pictures/terms-moment': { from: 'pages/statement-of-work', left: 85, top: 444, width: 1030, height: 820 },
};

/** Cuts the moments out of the pictures taken before. */
export async function cropMoments(content: URL): Promise<void> {
  const fileOf = (name: string) => fileURLToPath(new URL(`${name}.webp`, content));
  for (const [name, { from, ...area }] of Object.entries(CROPS))
    for (const theme of ['', '-dark'])
      if (existsSync(fileOf(from + theme)))
        await sharp(fileOf(from + theme))
          .extract(area)
          .webp({ quality: 85, effort: 6 })
          .toFile(fileOf(name + theme));
}
