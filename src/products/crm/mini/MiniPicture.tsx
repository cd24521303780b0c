import { SEED } from '../model/seed.ts';
import { MiniBoard, type MiniBoardProps } from './MiniBoard.tsx';

/** The static board that is shown until somebody uses it. */
export const MiniPicture = (texts: MiniBoardProps) => (
  <MiniBoard {...texts} state={SEED} announcement={{ sentence: '', times: 0 }} />
);
