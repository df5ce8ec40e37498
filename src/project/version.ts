import manifest from '../../package.json' with { type: 'json' };

export const version: string = manifest.version;

/** The oldest Node that is supported. */
export const oldestNode: string = manifest.engines.node.replace('>=', '');
