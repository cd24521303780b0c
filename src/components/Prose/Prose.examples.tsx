import { text } from '../../gallery/samples.ts';
import { Prose } from './Prose.tsx';

export const examples = { plain: <Prose html={text} />, numbered: <Prose html={text} numbered /> };
