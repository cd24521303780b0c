import { home, service } from '../../gallery/content.ts';
import { Process } from './Process.tsx';

export const examples = {
  'four steps': <Process {...home.process} seed="home" />,
  'five steps': <Process {...service.process} seed="service" />,
};
