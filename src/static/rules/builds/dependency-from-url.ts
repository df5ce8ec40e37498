import type { Rule } from '../../rule.ts';
import { fromUrl } from './dependency-addresses.ts';

/** Files that declare dependencies. */
const DECLARES =
  /(?:^|\/)(?:package\.json|requirements(?:[^/]*|\/[^/]+)\.(?:txt|in)|pyproject\.toml|Pipfile|Cargo\.toml|Gemfile|go\.mod)$/;

export const FROM_URL_RULE: Rule = {
  id: 'dependency-from-url',
  title: 'A dependency comes from an address instead of the registry',
  why: 'What stands at the address can change without a new version, and no registry vouches for it.',
  severity: 'major',
  languages: 'any',
  where: 'product',
  look: {
    kind: 'hunk',
    side: 'added',
    paths: DECLARES,
    // biome-ignore format: one list
    keywords: [
        'git+', 'https://', 'http://', 'github:', 'git://', 'gitlab:', 'ssh://', 'git@', ' => ', 'bitbucket:',
        '": "', '--index-url', '-i ',
      ],
    find: fromUrl,
  },
};
