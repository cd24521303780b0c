import { messages } from '../../gallery/content.ts';
import { project } from '../../gallery/samples.ts';
import { ProjectGroups } from './ProjectGroups.tsx';

const group = { service: 'bridges', name: 'Bridges', projects: [project] };

export const examples = {
  'one service': <ProjectGroups groups={[group]} empty="No project yet." messages={messages} />,
  empty: <ProjectGroups groups={[]} empty="No project yet." messages={messages} />,
};
