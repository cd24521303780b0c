export interface Step {
  instruction: string;
  /** Options in the form --name=value before the arguments. */
  flags: Record<string, string>;
  args: string;
}

/** Parses the steps of a Dockerfile: joins continued lines and removes comments. */
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

/** Parses a command in JSON array form. Throws for the shell form. */
export function commandOf(args: string): [string, ...string[]] {
  return JSON.parse(args.replace(/^CMD\s+/, ''));
}

/** Parses `NAME=value` pairs and expands known variables. */
export function variablesOf(args: string, known: Record<string, string>): Record<string, string> {
  const pairs = args.split(/\s+/).map((pair) => /^(\w+)=(.*)$/.exec(pair)!.slice(1));
  return Object.fromEntries(
    pairs.map(([name, value]) => [name, value!.replace(/\$(\w+)/g, (_, used) => known[used] ?? '')]),
  );
}
