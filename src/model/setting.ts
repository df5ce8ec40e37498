import * as path from 'node:path';
import * as v from 'valibot';

/** Which sources may set a value. */
export type Trust<T> =
  /** Every source. */
  | { readonly kind: 'free' }
  /** Flags, environment, the user's file; the project's only after the user trusts it. */
  | { readonly kind: 'trusted' }
  /**
   * An untrusted project may make it stricter, never looser. `would` describes the effect of a
   * looser value.
   */
  | {
      readonly kind: 'tighten';
      isLooser(value: T, than: T): boolean;
      readonly would?: string;
    }
  /** The part of an untrusted project's value that counts; null: all of it. */
  | { readonly kind: 'trim'; readonly trim: (value: unknown) => unknown; readonly would: string }
  /** An untrusted project may add to it, but removes nothing. */
  | { readonly kind: 'add' };

export type Switches = { readonly flag: string; readonly variable: string; readonly to: string };

/** Everything about one key of the configuration. */
export type Setting<T = unknown> = {
  /** The valid values in a file. */
  readonly schema: v.GenericSchema;
  readonly fallback: T;
  /** How the text of a flag or a variable becomes a value. */
  readonly reads: 'text' | 'number' | 'switch' | 'list';
  /** The hint for a wrong value. */
  readonly expects: string;
  readonly about: string;
  readonly trust: Trust<T>;
  /** Older environment names, beside our own, which is derived from the key. */
  readonly older: readonly string[];
  readonly flag: string | null;
  /** A flag and a variable that switch on one of the values. */
  readonly switches: Switches | null;
  /** Its values are counted, never shown. */
  readonly isSecret: boolean;
  /** `later`: by special rules, after everything else is known. */
  readonly checked: 'now' | 'later';
};

type SettingRest<T> = Pick<Setting<T>, 'fallback' | 'about'> &
  Partial<Pick<Setting<T>, 'trust' | 'older' | 'flag' | 'isSecret' | 'switches'>>;

const PLAIN = { older: [], flag: null, switches: null, isSecret: false, checked: 'now' } as const;
const FREE = { trust: { kind: 'free' } } as const;

export const TRUSTED = { kind: 'trusted' } as const;
export const ADD = { kind: 'add' } as const;
/** Less time or room would weaken a review. */
export const MAY_RAISE: Trust<number> = {
  kind: 'tighten',
  isLooser: (value, than) => value < than,
  would: 'it is too short for a review',
};
export const MAY_TURN_ON: Trust<boolean> = {
  kind: 'tighten',
  isLooser: (value, than) => !value && than,
};
export const MAY_TURN_OFF: Trust<boolean> = {
  kind: 'tighten',
  isLooser: (value, than) => value && !than,
};
export const MAY_SHORTEN: Trust<readonly string[] | null> = {
  kind: 'tighten',
  isLooser: (value, than) => than !== null && (value ?? []).some((one) => !than.includes(one)),
};

export function toggle(rest: SettingRest<boolean>): Setting<boolean> {
  const expects = 'write true or false';
  return { ...PLAIN, ...FREE, schema: v.boolean(), reads: 'switch', expects, ...rest };
}

export function choice<const T extends string>(
  known: readonly T[],
  rest: SettingRest<NoInfer<T>>,
): Setting<T> {
  const expects = `choose ${known.join(', ')}`;
  return { ...PLAIN, ...FREE, schema: v.picklist(known), reads: 'text', expects, ...rest };
}

export type NumberRange = { readonly least: number; readonly most: number; readonly unit: string };

export function wholeNumber(
  { least, most, unit }: NumberRange,
  rest: SettingRest<number>,
): Setting<number> {
  const schema = v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
  const expects = `give ${unit} from ${least} to ${most}`;
  return { ...PLAIN, ...FREE, schema, reads: 'number', expects, ...rest };
}

const oneLineText = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(500),
  // Control characters would reach a program's arguments or a header.
  v.check((text) => !/\p{Cc}/u.test(text)),
  v.check((text) => text === text.trim()),
);

type SettingKind = {
  /** The hint for a wrong value: "the name of a model". */
  readonly what: string;
  readonly is: (text: string) => boolean;
};

/** A text that always has a value. */
export function fixedText({ what, is }: SettingKind, rest: SettingRest<string>): Setting<string> {
  const schema = v.pipe(oneLineText, v.check(is));
  return { ...PLAIN, ...FREE, schema, reads: 'text', expects: `give ${what}`, ...rest };
}

export function text(
  { what, is }: SettingKind,
  rest: SettingRest<string | null>,
): Setting<string | null> {
  const expects = `give ${what}`;
  const schema = v.pipe(oneLineText, v.check(is));
  return { ...PLAIN, ...FREE, schema, reads: 'text', expects, ...rest };
}

/** It becomes an argument of a program, where a dash would make it an option. */
export const MODEL: SettingKind = {
  what: 'the name of a model, at most 500 characters on one line',
  is: (text) => !text.startsWith('-'),
};

/** Without user and password, which would be shown and logged, and without a query. */
export const ADDRESS: SettingKind = {
  what: 'an address such as https://example.com/v1, without user and query',
  is: (text) => {
    if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false;
    const { username, password, search, hash } = new URL(text);
    return `${username}${password}${search}${hash}` === '';
  },
};

export const PROGRAM: SettingKind = {
  what: 'the full path of a program',
  is: (text) => path.isAbsolute(text),
};

/** Words that mean "none"; a file may also use `false`. */
const OFF: readonly string[] = ['off', 'false'];

export type Folder = string | false;

/** Null: none. */
export function folderOf(value: Folder): string | null {
  return value === false || OFF.includes(value) ? null : value;
}

/** A folder inside the project: a file that comes with the project must not write elsewhere. */
export function folder(rest: SettingRest<Folder>): Setting<Folder> {
  const expects = 'give a folder inside the project, such as .countersign/reviews, or off';
  const isInside = (text: string) =>
    !path.isAbsolute(text) && !/[\\:]/.test(text) && !text.split('/').includes('..');
  const isAnother = (text: string) => !['', '.'].includes(path.normalize(text).replace(/\/$/, ''));
  const inside = v.pipe(oneLineText, v.check(isInside), v.check(isAnother), v.check(isNoGit));
  const schema = v.union([v.literal(false), inside]);
  return { ...PLAIN, ...FREE, schema, reads: 'text', expects, ...rest };
}

function isNoGit(text: string): boolean {
  return !text.toLowerCase().split('/').includes('.git');
}

/** Limited, because each is tried on every text that leaves the process. */
const MAX_TEXTS = 200;

export function texts(rest: SettingRest<readonly string[]>): Setting<readonly string[]> {
  const expects = `write a list of at most ${MAX_TEXTS} texts: ["one", "two"]`;
  const schema = v.pipe(v.array(v.string()), v.maxLength(MAX_TEXTS));
  return { ...PLAIN, ...FREE, schema, reads: 'list', expects, ...rest };
}

export function listOf<const T extends string>(
  known: readonly T[],
  rest: SettingRest<readonly NoInfer<T>[] | null>,
): Setting<readonly T[] | null> {
  const expects = `write a list of one or more of ${known.join(', ')}`;
  const schema = v.pipe(v.array(v.picklist(known)), v.minLength(1));
  return { ...PLAIN, ...FREE, schema, reads: 'list', expects, ...rest };
}

/** An amount of money; null: no limit. */
export function dollars(rest: SettingRest<number | null>): Setting<number | null> {
  const schema = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000));
  const expects = 'give US dollars from 0 to 1000000, such as 0.5';
  return { ...PLAIN, ...FREE, schema, reads: 'number', expects, ...rest };
}

/** A value with special rules, which are checked after everything else is known. */
export function checkedLater(
  schema: v.GenericSchema,
  rest: SettingRest<unknown> & Pick<Setting, 'expects'>,
): Setting {
  return { ...PLAIN, ...FREE, schema, reads: 'list', checked: 'later', ...rest };
}

/** Named entries with the same fields. */
export function mapOf<T>(
  schema: v.GenericSchema<T, T>,
  rest: SettingRest<T | null> & Pick<Setting, 'expects'>,
): Setting<T | null> {
  return { ...PLAIN, ...FREE, schema, reads: 'list', ...rest };
}
