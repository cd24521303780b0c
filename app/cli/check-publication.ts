import { findings, type Finding } from '../../server/monitoring/doctor/finding.ts';

/**
 * Whether this instance has what was published last in the inbox. Only instances with the same folders follow a
 * publication.
 * @param published id of the release that was published last, by any instance
 * @param newest id of the newest release of this instance; ids sort by time
 */
export function checkPublication(published: string | undefined, newest: string | undefined): Finding[] {
  if (published === undefined || newest === undefined || published <= newest) return [];
  return [
    findings('Website').warning(
      `The website was published last by another instance (${published}), and this one still shows its own content. Instances follow a publication only if they have the same content folder and the same dist folder. Bring the content here, for example with "git pull", and run "npm run build".`,
    ),
  ];
}
