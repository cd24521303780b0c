import { CompassRose } from './CompassRose.tsx';

export const examples = { 'off the map': <CompassRose /> };
