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

/** Moments cut between two lines and two columns, so that their text is readable on a card; `-narrow` on a phone's. */
const CROPS: Record<string, Crop> = {
  'pictures/custom-moment': {
    from: 'projects/ledgerline-calendar',
    left: 52,
    top: 233,
    width: 798,
    height: 284,
  },
  'pictures/crm-moment': { from: 'pictures/crm-board', left: 1107, top: 305, width: 1088, height: 389 },
  'pictures/erp-moment': { from: 'pictures/erp-order', left: 1222, top: 192, width: 952, height: 340 },
  'pictures/hrms-moment': { from: 'pictures/hrms-week', left: 33, top: 379, width: 908, height: 327 },
  'pictures/pos-moment': { from: 'pictures/pos-sale', left: 1456, top: 872, width: 742, height: 275 },
  'pictures/cloud-moment': { from: 'pages/restore-drill', left: 128, top: 228, width: 913, height: 325 },
  'pictures/custom-narrow': {
    from: 'projects/ledgerline-calendar',
    left: 52,
    top: 233,
    width: 400,
    height: 213,
  },
  'pictures/crm-narrow': { from: 'pictures/crm-board', left: 1107, top: 305, width: 545, height: 389 },
  'pictures/erp-narrow': { from: 'pictures/erp-order', left: 1222, top: 281, width: 762, height: 239 },
  'pictures/hrms-narrow': { from: 'pictures/hrms-week', left: 33, top: 379, width: 746, height: 327 },
  'pictures/cloud-narrow': { from: 'pages/restore-drill', left: 128, top: 394, width: 632, height: 152 },
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
