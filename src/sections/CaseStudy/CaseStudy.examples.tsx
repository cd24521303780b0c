import { messages } from '../../gallery/content.ts';
import { project, text } from '../../gallery/samples.ts';
import { CaseStudy } from './CaseStudy.tsx';

export const examples = {
  'a project': <CaseStudy project={project.data} service="Custom software" html={text} messages={messages} />,
};
