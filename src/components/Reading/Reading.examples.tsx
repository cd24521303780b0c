import { Reading } from './Reading.tsx';

export const examples = {
  'text and what is beside it': (
    <Reading beside={<p>Beside</p>}>
      <p>The text</p>
    </Reading>
  ),
};
