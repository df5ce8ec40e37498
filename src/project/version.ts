import manifest from '../../package.json' with { type: 'json' };

export const version: string = manifest.version;

/** The oldest supported version of Node. */
export const oldestNode: string = manifest.engines.node.replace('>=', '');
