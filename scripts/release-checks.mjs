// Checks of the files before a release. Each check returns the problem with the next step.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Every place with our version, and the version there. */
export function versionsIn(root) {
  const json = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  const lock = json('package-lock.json');
  const places = [
    ['package.json', json('package.json').version],
    ['package-lock.json', lock.version],
    ['package-lock.json, packages', lock.packages[''].version],
    ...pluginManifests(root).map((file) => [file, json(file).version]),
    ...marketplaceVersions(root),
    ...actionVersions(root),
  ];
  return places.map(([place, version]) => ({ place, version }));
}

function pluginManifests(root) {
  return readdirSync(path.join(root, 'plugin'))
    .map((name) => `plugin/${name}/.claude-plugin/plugin.json`)
    .filter((file) => existsSync(path.join(root, file)));
}

/** A marketplace may omit versions; if present, they must be ours. */
function marketplaceVersions(root) {
  const file = '.claude-plugin/marketplace.json';
  if (!existsSync(path.join(root, file))) return [];
  const { metadata = {}, plugins = [] } = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  const all = [
    [`${file}, metadata`, metadata.version],
    ...plugins.map(({ name, version }) => [`${file}, ${name}`, version]),
  ];
  return all.filter(([, version]) => version !== undefined);
}

/** The page about CI names the tag to use. */
function actionVersions(root) {
  const page = readFileSync(path.join(root, 'docs/ci.md'), 'utf8');
  return [...page.matchAll(/uses: OWNER\/countersign@v(\S+)/g)].map(([, version]) => [
    'docs/ci.md, uses',
    version,
  ]);
}

export function versionProblems(versions) {
  const [{ version: wanted }] = versions;
  if (!/^\d+\.\d+\.\d+$/.test(wanted ?? ''))
    return [`package.json: ${wanted} is no version to release`];
  return versions
    .filter(({ version }) => version !== wanted)
    .map(({ place, version }) => `${place}: ${version} instead of ${wanted}; make them equal`);
}

export function changelogProblems(text, version) {
  const sections = text.split(/^## /m).slice(1);
  const entry = sections.find((section) => section.split(/[ \n]/)[0] === version);
  if (entry === undefined) return [`CHANGELOG.md: no entry "## ${version} (DATE)"; write one`];
  const [heading, ...lines] = entry.split('\n');
  const problems = [];
  if (!/^\S+ \(\d{4}-\d{2}-\d{2}\)$/.test(heading))
    problems.push(`CHANGELOG.md: "${heading}" has no date; write "## ${version} (YYYY-MM-DD)"`);
  if (sections[0] !== entry) problems.push(`CHANGELOG.md: ${version} is not the newest entry`);
  if (!lines.some((line) => line.startsWith('- ')))
    problems.push(`CHANGELOG.md: the entry of ${version} says nothing; say what is new`);
  return problems;
}
