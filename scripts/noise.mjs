/*
 * Measures false alarms of the static rules: ordinary changes from the histories of public
 * packages, reviewed by the rules alone. `--from npm` (the default) compares consecutive versions
 * of packages; `--from debian` takes the commits of other projects that Debian's sources carry as
 * patches (needs apt and deb-src lines).
 *
 *   node scripts/noise.mjs [--from npm|debian] [--cache DIR] [--all] [--gone]
 *
 * Prints every finding of severity major or above (with --all, every finding) and their number per
 * 100 changes. With --gone, files missing from the newer archive count as deleted. A person judges
 * the findings and records the result in test/noise.md.
 */
import { execFile, execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { build } from 'tsdown';

const ROOT = path.join(import.meta.dirname, '..');
const PAIRS = 9;
const BUFFER = { encoding: 'utf8', maxBuffer: 200e6 };
const run = promisify(execFile);

/** Packages whose archives contain handwritten code, and often the tests. */
const NPM =
  'async avvio axios bl body-parser bull chai commander debug deep-equal es-abstract eslint-plugin-import eslint-plugin-react express fast-json-stringify fastify find-my-way finalhandler form-data fs-extra http-server iconv-lite joi jsdom jsonwebtoken koa light-my-request lint-staged mocha mongoose nock node-fetch nodemailer nodemon object-inspect pacote pino pino-pretty pm2 qs resolve semver send shelljs sinon sonic-boom superagent supertest tape thread-stream through2 undici winston ws knex sequelize passport morgan compression serve-static helmet hapi cookie-session multer cors connect restify ioredis redis pg mysql2 sqlite3 stylelint standard eslint-plugin-n eslint-plugin-promise release-it simple-git zx yeoman-generator archiver sharp jsonld handlebars ejs pug mustache gulp browserify got yargs ajv chokidar inquirer bluebird markdown-it js-yaml tar node-gyp mqtt amqplib luxon node-cron agenda bunyan nconf convict bookshelf objection cheerio hexo ghost-cli loopback-connector kareem keyv log4js jshint minimatch glob validator moment dayjs uuid socket.io mongodb jasmine ava nyc karma grunt terser uglify-js clean-css postcss less stylus marked showdown xml2js fast-xml-parser papaparse exceljs formidable busboy cookie-parser express-session http-proxy-middleware node-schedule i18next nunjucks liquidjs eslint-plugin-vue eslint-plugin-security markdownlint jsdoc ssh2 basic-ftp mailparser smtp-server level lowdb tedious mssql neo4j-driver kafkajs aedes coap tough-cookie node-forge jsonpath jsonschema env-cmd dotenv cross-spawn shell-quote minimist nopt ini configstore yaml toml csv-parser fast-csv'.split(
    ' ',
  );

/** Sources in Python, Go, Rust, Java, Ruby and shell whose patches are mostly commits of the projects. */
const DEBIAN =
  'activemq ansible-core ant batik beets bouncycastle buildah calibre cargo cinder cloud-init commons-io containerd crun docker.io dracut etcd flask git glance golang-1.19 golang-github-containers-buildah golang-go.crypto golang-golang-x-net golang-google-grpc gradle guava-libraries gunicorn horizon hplip hugo jackson-databind jekyll jetty9 jinja2 jruby kubernetes libcommons-compress-java libpod librsvg libspring-java libxstream-java lxd lxml mailman3 maven mercurial netty neutron node-babel7 node-express node-typescript node-undici npm numpy openssh paramiko pillow plexus-utils2 podman prometheus pypy3 python-cryptography python-pip python-tornado python-urllib3 python-werkzeug rclone redmine requests restic ripgrep ruby-doorkeeper ruby-nokogiri ruby-rack ruby-sidekiq ruby-sinatra ruby3.1 runc rustc setuptools skopeo snapd sphinx spyder sqlalchemy swift sympy syncthing systemd twisted vagrant webpack zookeeper ansible python-markdown pyyaml pyjwt starlette ironic designate reportbug dnf python-hypothesis pylint golang-golang-x-text golang-github-prometheus-client-golang gh fzf delve rust-fd-find rust-bat tomcat9 jackson-core apache-log4j2 apache-log4j1.2 hsqldb jsoup velocity libpdfbox2-java libapache-poi-java passenger ruby-saml ruby-jwt rubygems debootstrap initramfs-tools cryptsetup live-build logrotate node-ws node-tar node-minimatch node-json5 node-fetch node-xml2js node-url-parse node-follow-redirects yarnpkg node-postcss uglifyjs node-jquery'.split(
    ' ',
  );

/** A commit of the project itself; Debian's own changes are not ordinary changes. */
const UPSTREAM =
  /^(?:Origin: (?:upstream|backport)|Applied-Upstream:|From [0-9a-f]{40} )|cherry picked from commit/im;

const { values: options } = parseArgs({
  options: {
    cache: { type: 'string' },
    from: { type: 'string', default: 'npm' },
    all: { type: 'boolean' },
    gone: { type: 'boolean' },
  },
});

const cache = options.cache ?? mkdtempSync(path.join(tmpdir(), 'countersign-noise-'));
try {
  const review = await loadReview();
  const changes = options.from === 'debian' ? debianChanges() : await npmChanges();
  report(changes.map(({ name, diff }) => ({ name, ...review(diff) })));
} finally {
  if (options.cache === undefined) rmSync(cache, { recursive: true, force: true });
}

/** Builds the reviewer like the program, but with a name to call it by. */
async function loadReview() {
  const outDir = mkdtempSync(path.join(tmpdir(), 'countersign-noise-build-'));
  const entry = {
    parse: path.join(ROOT, 'src/diff/parse/parse.ts'),
    files: path.join(ROOT, 'src/diff/changed-files.ts'),
    review: path.join(ROOT, 'src/static/review.ts'),
    rules: path.join(ROOT, 'src/model/rules.ts'),
  };
  const settings = { config: false, dts: false, format: 'esm', platform: 'node', hash: false };
  await build({ ...settings, entry, outDir, logLevel: 'silent' });
  const load = (name) => import(pathToFileURL(path.join(outDir, `${name}.mjs`)).href);
  const [{ parseDiff }, { changedFiles }, { reviewStatically }, { RULE_SEVERITY }] =
    await Promise.all(Object.keys(entry).map(load));
  rmSync(outDir, { recursive: true, force: true });
  return (diff) => reviewStatically(changedFiles(parseDiff(diff)), RULE_SEVERITY);
}

async function npmChanges() {
  const changes = [];
  for (const name of NPM) {
    process.stderr.write(`\r\x1b[K${name}`);
    const versions = await lastVersions(name);
    for (const version of versions) unpack(name, version);
    for (let at = 1; at < versions.length; at += 1)
      changes.push(npmChange(name, versions[at - 1], versions[at]));
  }
  process.stderr.write('\r\x1b[K');
  return changes.filter(({ diff }) => diff !== '');
}

/** The newest versions of one major, oldest first, all packed in one call. */
async function lastVersions(name) {
  const folder = path.join(cache, 'npm', name);
  const list = path.join(folder, 'versions.json');
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8'));
  mkdirSync(folder, { recursive: true });
  const { stdout } = await run('npm', ['view', name, 'versions', '--json'], BUFFER);
  const stable = JSON.parse(stdout).filter((version) => /^\d+\.\d+\.\d+$/.test(version));
  const major = stable.at(-1).split('.')[0];
  const recent = stable.filter((version) => version.split('.')[0] === major).slice(-PAIRS);
  const specs = recent.map((version) => `${name}@${version}`);
  await run('npm', ['pack', '--silent', '--ignore-scripts', ...specs], { ...BUFFER, cwd: folder });
  writeFileSync(list, JSON.stringify(recent));
  return recent;
}

function unpack(name, version) {
  const folder = path.join(cache, 'npm', name);
  const target = path.join(folder, version);
  if (existsSync(target)) return;
  mkdirSync(target);
  const archive = path.join(folder, `${name}-${version}.tgz`);
  execFileSync('tar', ['-xzf', archive, '-C', target, '--strip-components=1']);
}

/**
 * Names as in a repository: `a/lib/x.js`, not the unpacked path. A file missing from the newer
 * archive may still be in the repository, as tests and workflows mostly are, so it is skipped
 * unless `--gone` is set.
 */
function npmChange(name, before, after) {
  const cwd = path.join(cache, 'npm', name);
  const fate = options.gone ? [] : ['--diff-filter=d'];
  const argv = ['diff', '--no-index', '--no-color', '--no-ext-diff', '-M', ...fate, before, after];
  let diff = '';
  try {
    execFileSync('git', argv, { ...BUFFER, cwd });
  } catch (error) {
    // Exit 1: the two differ.
    diff = error.stdout;
  }
  const bare = diff.replaceAll(`a/${before}/`, 'a/').replaceAll(`b/${after}/`, 'b/');
  return { name: `${name} ${before} → ${after}`, diff: bare };
}

/** Downloads only the archive with the patches, which already are diffs. */
function debianChanges() {
  return DEBIAN.flatMap((name) => {
    const folder = path.join(cache, 'debian', name);
    if (!existsSync(folder)) fetchDebian(name, folder);
    return patchesIn(folder)
      .map((file) => ({
        name: `debian ${name} ${path.basename(file)}`,
        diff: readFileSync(file, 'utf8'),
      }))
      .filter(({ diff }) => UPSTREAM.test(diff));
  });
}

function fetchDebian(name, folder) {
  mkdirSync(folder, { recursive: true });
  try {
    const argv = ['source', '-qq', '--download-only', '--diff-only', name];
    execFileSync('apt-get', argv, { cwd: folder, stdio: ['ignore', 'ignore', 'ignore'] });
  } catch {
    process.stderr.write(`no source of ${name}\n`);
  }
  for (const archive of readdirSync(folder).filter((file) => file.includes('.debian.tar.')))
    execFileSync('tar', ['-xf', archive], { cwd: folder });
}

function patchesIn(folder) {
  const patches = path.join(folder, 'debian', 'patches');
  if (!existsSync(patches)) return [];
  return readdirSync(patches, { recursive: true })
    .filter((file) => /\.(?:patch|diff)$/.test(file))
    .map((file) => path.join(patches, file));
}

function report(reviews) {
  const alarms = [];
  const counts = new Map();
  for (const { name, findings } of reviews)
    for (const { rule, severity, file, line_start: line, current_code: code } of findings) {
      counts.set(rule, (counts.get(rule) ?? 0) + 1);
      const isAlarm = severity === 'major' || severity === 'critical';
      if (isAlarm) alarms.push(name);
      if (isAlarm || options.all)
        console.log(
          `${name} | ${severity} | ${rule} | ${file}:${line ?? ''} | ${code?.split('\n', 1) ?? ''}`,
        );
    }
  console.log(`\n${[...counts].map(([rule, count]) => `${rule} ${count}`).join(', ')}`);
  const rate = (count) => ((100 * count) / reviews.length).toFixed(2);
  console.log(`${reviews.length} changes, ${alarms.length} findings of major or above`);
  console.log(
    `per 100 changes: ${rate(alarms.length)} findings, in ${rate(new Set(alarms).size)} changes`,
  );
}
