import { service } from '../../gallery/content.ts';
import { PointRows } from './PointRows.tsx';

export const examples = { differentiators: <PointRows {...service.differentiators} /> };
