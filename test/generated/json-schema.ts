import { toJsonSchema } from '@valibot/to-json-schema';
import { type SettingKey, KEYS, settingOf } from '../../src/config/table/settings.ts';

type Schema = { [field: string]: unknown };

/** The settings as a JSON Schema, for editors: they complete keys and mark what is wrong. */
export function configSchema(): Schema {
  const sections = objectOf('');
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'countersign configuration',
    description: '.countersign.yaml, .loa.config.yaml or ~/.config/countersign/config.yaml',
    ...sections,
    properties: {
      ...(sections['properties'] as Schema),
      gpt_review: { ...objectOf('review.'), description: 'the same as review, under Loa’s name' },
      flatline_protocol: LOA_PATTERNS,
    },
  };
}

/** Loa's place for redaction.patterns; what else it keeps there is its own business. */
const LOA_PATTERNS: Schema = {
  type: 'object',
  properties: {
    secret_scanning: {
      type: 'object',
      properties: { patterns: { type: 'array', items: { type: 'string', maxLength: 200 } } },
    },
  },
};

function objectOf(prefix: string): Schema {
  const names = KEYS.filter((key) => key.startsWith(prefix)).map(
    (key) => key.slice(prefix.length).split('.', 1)[0] ?? '',
  );
  const properties = [...new Set(names)].map((name) => {
    const path = `${prefix}${name}`;
    const key = KEYS.find((one) => one === path);
    return [name, key === undefined ? objectOf(`${path}.`) : leafOf(key)];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    additionalProperties: false,
  };
}

function leafOf(key: SettingKey): Schema {
  const { schema, about, fallback } = settingOf(key);
  // A check in code (no control characters) has no words in JSON Schema.
  const leaf = Object.entries(toJsonSchema(schema, { errorMode: 'ignore' })).filter(
    ([field]) => field !== '$schema',
  );
  return {
    description: about,
    ...Object.fromEntries(leaf),
    ...(fallback === null ? {} : { default: fallback }),
  };
}
