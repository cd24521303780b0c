export interface Step {
  instruction: string;
  /** What stands as --name=value before the arguments. */
  flags: Record<string, string>;
  args: string;
}

/** The steps of a Dockerfile, with lines joined that end in a backslash and without comments. */
export function readSteps(dockerfile: string): Step[] {
  return dockerfile
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [, instruction, given, args] = /^(\w+)\s+((?:--\S+\s+)*)(.*)$/.exec(line)!;
      const flags = [...given!.matchAll(/--([\w-]+)=(\S+)/g)].map(([, name, value]) => [name, value]);
      return { instruction: instruction!, flags: Object.fromEntries(flags), args: args! };
    });
}

/** What a command that is written as a JSON array runs. Throws for the other form, which needs a shell. */
export function commandOf(args: string): [string, ...string[]] {
  return JSON.parse(args.replace(/^CMD\s+/, ''));
}

/** `NAME=value` pairs, with the variables known so far put in. */
export function variablesOf(args: string, known: Record<string, string>): Record<string, string> {
  const pairs = args.split(/\s+/).map((pair) => /^(\w+)=(.*)$/.exec(pair)!.slice(1));
  return Object.fromEntries(
    pairs.map(([name, value]) => [name, value!.replace(/\$(\w+)/g, (_, used) => known[used] ?? '')]),
  );
}
