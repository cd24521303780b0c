import { service, shared, messages } from '../../gallery/content.ts';
import { project } from '../../gallery/samples.ts';
import { ProjectCards } from './ProjectCards.tsx';

export const examples = {
  'below a service': (
    <ProjectCards {...service.projects} {...shared} projects={[project]} more={messages.seeProject} />
  ),
};
