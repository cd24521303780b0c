import { crm } from '../../gallery/content.ts';
import { TryIt } from './TryIt.tsx';

export const examples = {
  'around a demo': (
    <TryIt intro={crm.demo.intro}>
      <p>The demo</p>
    </TryIt>
  ),
};
