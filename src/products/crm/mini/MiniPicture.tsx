import { SEED } from '../model/seed.ts';
import { MiniBoard, type MiniBoardProps } from './MiniBoard.tsx';

/** What the frame shows before anybody touches it. */
export const MiniPicture = (texts: MiniBoardProps) => (
  <MiniBoard {...texts} state={SEED} announcement={{ sentence: '', times: 0 }} />
);
