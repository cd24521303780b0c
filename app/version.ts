import project from '../package.json' with { type: 'json' };

/** Version of the project that this code, or the release that holds it, belongs to. CHANGELOG.md names each. */
export const VERSION = project.version;
