// The libraries in the built program, according to the build itself instead of a manifest.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const REGION = /^\/\/#region .*node_modules\/((?:@[^/]+\/)?[^/]+)\//gm;

export function bundledLibraries(root) {
  const dist = path.join(root, 'dist');
  const sources = readdirSync(dist).filter((name) => /\.[cm]js$/.test(name));
  const names = new Set(
    sources.flatMap((name) =>
      [...readFileSync(path.join(dist, name), 'utf8').matchAll(REGION)].map(([, found]) => found),
    ),
  );
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return [...names].sort().map((name) => {
    const folder = path.join(root, 'node_modules', name);
    const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const { integrity } = packages[`node_modules/${name}`];
    return {
      name,
      version: manifest.version,
      licence: manifest.license,
      integrity,
      text: licenceIn(folder),
    };
  });
}

function licenceIn(folder) {
  const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license'].find((name) =>
    existsSync(path.join(folder, name)),
  );
  if (file === undefined) throw new Error(`${folder}: no licence to pass on`);
  return readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
}

/** The names and texts that their licences require wherever the program is distributed. */
export function thirdPartyPage(libraries) {
  const parts = libraries.map(
    ({ name, version, licence, text }) =>
      `## ${name} ${version} (${licence})\n\n\`\`\`text\n${text}\n\`\`\`\n`,
  );
  return `# Libraries in the program\n\nMade by \`npm run generate\` from what the build has taken in.\n\n${parts.join('\n')}`;
}

/** CycloneDX 1.6. The same tarball gives the same bill. */
export function billOfMaterials({ manifest, sha256, libraries }) {
  const { name, version, license } = manifest;
  const ref = `pkg:npm/${name}@${version}`;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(sha256)}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': ref,
        name,
        version,
        purl: ref,
        licenses: [{ license: { id: license } }],
        hashes: [{ alg: 'SHA-256', content: sha256 }],
      },
    },
    components: libraries.map(component),
    dependencies: [
      { ref, dependsOn: libraries.map(purlOf) },
      ...libraries.map((library) => ({ ref: purlOf(library) })),
    ],
  };
}

function component(library) {
  const [algorithm, digest] = library.integrity.split('-');
  if (algorithm !== 'sha512') throw new Error(`${library.name}: integrity is not sha512`);
  return {
    type: 'library',
    'bom-ref': purlOf(library),
    name: library.name,
    version: library.version,
    purl: purlOf(library),
    licenses: [{ license: { id: library.licence } }],
    // Hash of the package as published.
    hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
  };
}

function purlOf({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** Version 8: any content is allowed. */
function uuidOf(sha256) {
  const variant = ((Number.parseInt(sha256[16], 16) & 3) | 8).toString(16);
  const digits = `${sha256.slice(0, 12)}8${sha256.slice(13, 16)}${variant}${sha256.slice(17, 32)}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
