import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'astro/zod';
import { factsOf, type Facts } from '../checks/claims.ts';
import { knownNames, knownPaths } from '../queries/known.ts';
import type { LinkTargets } from '../checks/links.ts';
import { siteSchema } from '../schemas/site.ts';

/** Parses a YAML file below the project's root, such as 'content/site.yaml'. */
export async function readYaml(root: URL, file: string): Promise<unknown> {
  return parse(await readFile(new URL(file, root), 'utf8'));
}

/** The facts of content/site.yaml. Throws an Error that names the file and each wrong field. */
export async function readFacts(root: URL): Promise<Facts> {
  const site = siteSchema.safeParse(await readYaml(root, 'content/site.yaml'));
  if (!site.success) throw new Error(`content/site.yaml is wrong:\n${z.prettifyError(site.error)}`);
  return factsOf(site.data);
}

const withSubjects = z.object({ subjects: z.record(z.string(), z.string()) });

/** The pages there are, and the subjects of content/pages/contact.yaml. */
export async function readLinkTargets(root: URL): Promise<LinkTargets> {
  const { subjects } = withSubjects.parse(await readYaml(root, 'content/pages/contact.yaml'));
  return { paths: knownPaths(knownNames()), subjects: new Set(Object.keys(subjects)) };
}
