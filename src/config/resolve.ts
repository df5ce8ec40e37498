import type { ConfigFile } from './files/file.ts';
import { type GivenValue, type SettingLayer, originWords } from './layer.ts';
import { type SettingKey, KEYS, settingOf, type Values } from './table/settings.ts';

/** `changed`: the user trusted the file, but it has changed since. */
export type TrustState = 'trusted' | 'untrusted' | 'changed';

export type ProjectFile = { readonly file: ConfigFile; readonly trust: TrustState };

/** All sources, strongest first. */
export type Sources = {
  readonly flags: SettingLayer;
  /** Named on the command line: as strong as a flag. */
  readonly named: ConfigFile | null;
  readonly environment: SettingLayer;
  readonly project: ProjectFile | null;
  readonly user: ConfigFile | null;
};

export type Resolved = {
  readonly given: ReadonlyMap<SettingKey, GivenValue>;
  readonly warnings: readonly string[];
  /** Settings of the project's file that were ignored and that no other source sets. */
  readonly ignored: readonly Ignored[];
};

export type Ignored = { readonly key: SettingKey; readonly file: string };

/** Flag, file of `--config`, environment, project file, user file, default. */
export function resolveSettings(sources: Sources): Resolved {
  const warnings: string[] = [];
  const ignored: Ignored[] = [];
  const given = new Map(
    KEYS.map((key) => {
      const below = sources.user?.values.get(key) ?? defaultOf(key);
      const project = fromProject(key, below, sources.project);
      if (project.warning !== null) warnings.push(project.warning);
      const above = [sources.flags, sources.named?.values, sources.environment];
      const winner = above.map((layer) => layer?.get(key)).find((one) => one !== undefined);
      if (project.warning !== null && winner === undefined)
        ignored.push({ key, file: sources.project?.file.name ?? '' });
      return [key, winner ?? project.given] as const;
    }),
  );
  return { given, warnings, ignored };
}

/** The only cast to a key's type: its schema has checked the value. */
export function valueOf<K extends keyof Values>(
  { given }: Pick<Resolved, 'given'>,
  key: K,
): Values[K] {
  return given.get(key)?.value as Values[K];
}

function defaultOf(key: SettingKey): GivenValue {
  return { value: settingOf(key).fallback, origin: { kind: 'default' }, tree: null };
}

type FromProject = { readonly given: GivenValue; readonly warning: string | null };

function fromProject(key: SettingKey, below: GivenValue, project: ProjectFile | null): FromProject {
  const own = project?.file.values.get(key);
  if (own === undefined || project === null) return { given: below, warning: null };
  if (project.trust === 'trusted') return { given: own, warning: null };
  const { trust } = settingOf(key);
  switch (trust.kind) {
    case 'free':
      return { given: own, warning: null };
    case 'add':
      return { given: union(below, own), warning: null };
    case 'trusted':
      return { given: below, warning: ignoredWords(key, own, project) };
    case 'trim': {
      const left = trust.trim(own.value);
      return left === null
        ? { given: own, warning: null }
        : { given: { ...own, value: left }, warning: ignoredWords(key, own, project) };
    }
    case 'tighten': {
      const looser = trust.isLooser(own.value, below.value);
      return looser
        ? { given: below, warning: ignoredWords(key, own, project) }
        : { given: own, warning: null };
    }
  }
}

function union(below: GivenValue, own: GivenValue): GivenValue {
  const known = below.value as readonly string[];
  const untrusted = (own.value as readonly string[]).filter((one) => !known.includes(one));
  return { ...own, value: [...new Set([...known, ...untrusted])], untrusted };
}

function ignoredWords(key: SettingKey, own: GivenValue, { trust }: ProjectFile): string {
  const why =
    trust === 'changed' ? 'the file has changed since you trusted it' : 'the file is not trusted';
  return `${originWords(own.origin)}: ${subjectOf(key)} ignored: ${wouldOf(key)}${why}; to trust it: countersign trust`;
}

function subjectOf(key: SettingKey): string {
  return settingOf(key).trust.kind === 'trim' ? `a part of ${key} is` : `${key} is`;
}

function wouldOf(key: SettingKey): string {
  const { trust } = settingOf(key);
  if (trust.kind !== 'tighten' && trust.kind !== 'trim') return '';
  return `${trust.would ?? 'it would loosen a guard'}, and `;
}
