import { changedPaths } from './count.ts';
import { type Diff, type DiffFile, pieces } from './diff.ts';

export type LeftOut = { readonly path: string; readonly reason: string };

export type WithoutSensitive = { readonly text: string; readonly leftOut: readonly LeftOut[] };

/** Takes the content of sensitive files out; one line in its place tells the reader. */
export function withoutSensitive(diff: Diff): WithoutSensitive {
  const leftOut: LeftOut[] = [];
  const kept: string[] = [];
  for (const { file, start, end } of pieces(diff)) {
    const found = file === null ? null : sensitiveSide(file);
    if (found !== null) leftOut.push(found);
    kept.push(found === null ? diff.text.slice(start, end) : noteOf(found));
  }
  return { text: leftOut.length === 0 ? diff.text : kept.join(''), leftOut };
}

/** Why a path is a sensitive file, or `null`. Only the name decides; the content is never looked at. */
export function sensitiveReason(path: string): string | null {
  const wanted = path.replaceAll('\\', '/').toLowerCase();
  // A backup holds what its original held.
  const name = wanted
    .slice(wanted.lastIndexOf('/') + 1)
    .replace(/(?:\.(?:bak|old|orig|save)|~)+$/, '');
  if (!ANY_FOLDER.test(wanted) && !ANY_FILE.test(name)) return null;
  const rule = RULES.find(({ folder, file, except }) => {
    if (folder !== undefined) return folder.test(wanted);
    return file.test(name) && except?.test(name) !== true;
  });
  return rule?.reason ?? null;
}

/** Either side of a rename: the content is the same. */
export function sensitiveSide(file: DiffFile): LeftOut | null {
  for (const path of changedPaths(file)) {
    const reason = sensitiveReason(path);
    if (reason !== null) return { path, reason };
  }
  return null;
}

/** In quotes: a name may hold a newline and would otherwise write lines of its own. */
function noteOf({ path, reason }: LeftOut): string {
  return `[left out: ${JSON.stringify(path)} is a sensitive file (${reason})]\n`;
}

type Rule = { readonly reason: string } & (
  | { readonly folder: RegExp; readonly file?: never; readonly except?: never }
  | { readonly file: RegExp; readonly except?: RegExp; readonly folder?: never }
);

/**
 * Programs and prose about credentials are what a review is for; what holds them has another ending.
 * `credentials.ts` and `credentials.md` are read, `credentials` and `credentials.json` are not.
 */
const SOURCE =
  /\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|kts?|scala|cs|fs|php|swift|mm?|[ch]|cc|cpp|hpp|exs?|erl|hs|ml|cljs?|lua|p[lm]|r|jl|dart|zig|sh|bash|zsh|fish|ps1|sql|proto|graphql|vue|svelte|html?|s?css|mdx?|rst|adoc)$/;

/** Lower case throughout: names are folded first. */
const RULES: readonly Rule[] = [
  { folder: /(?:^|\/)\.(?:ssh|aws|gnupg)\//, reason: 'folder of keys' },
  // Siblings of `.aws/`: the other clouds keep their logins in the same way.
  { folder: /(?:^|\/)\.(?:azure|config\/gcloud|oci)\//, reason: 'cloud login' },
  { folder: /(?:^|\/)\.docker\/config\.json$/, reason: 'registry login' },
  // A cluster's address with the certificate or token that opens it.
  { folder: /(?:^|\/)\.kube\/config$/, reason: 'cluster login' },
  // The GitHub CLI's and Maven's logins.
  {
    folder: /(?:^|\/)(?:\.config\/gh\/hosts\.yml|\.m2\/settings(?:-security)?\.xml)$/,
    reason: 'login',
  },
  // The same of other command lines: GitLab, DigitalOcean, Fly, Gradle, Snowflake.
  {
    folder:
      /(?:^|\/)\.(?:config\/(?:glab-cli\/config\.yml|doctl\/config\.yaml|hub)|fly\/config\.yml|gradle\/gradle\.properties|snowsql\/config)$/,
    reason: 'login',
  },
  // Keys of `sops` and `age`, and the password store of `pass`.
  { folder: /(?:^|\/)(?:sops\/age\/keys\.txt$|\.password-store\/)/, reason: 'private key' },
  // `.env.example` and the like are made to be read and hold no values.
  {
    file: /^\.env(?:$|[.~_\d-])/,
    except: /\.(?:example|sample|template|dist)$/,
    reason: 'environment',
  },
  // direnv exports from `.envrc` what others keep in `.env`.
  {
    file: /^\.envrc(?:\.|$)/,
    except: /\.(?:example|sample|template|dist)$/,
    reason: 'environment',
  },
  // `production.env`, as containers are given it.
  { file: /\.env$/, except: /^(?:example|sample|template|dist)\.env$/, reason: 'environment' },
  // PuTTY keys (`ppk`) and Apple's (`p8`) are private keys as well.
  { file: /\.(?:pem|key|ppk|p8)$/, reason: 'private key' },
  { file: /^id_(?:rsa|dsa|ecdsa|ed25519)/, except: /\.pub$/, reason: 'private key' },
  // Java key stores are the same thing in another container.
  { file: /\.(?:p12|pfx|jks|keystore|bks)$/, reason: 'key store' },
  // KeePass: somebody's every password.
  { file: /\.kdbx?$/, reason: 'password store' },
  { file: /^\.?credentials/, except: SOURCE, reason: 'credentials' },
  { file: /^service[-_]?account.*\.json$/, reason: 'service account' },
  // What `gcloud auth` writes wherever it is told to.
  { file: /^application_default_credentials\.json$/, reason: 'cloud login' },
  // Yarn 2 and later keep `npmAuthToken` in `.yarnrc.yml`, NuGet a clear text password.
  { file: /^(?:\.npmrc|\.yarnrc(?:\.ya?ml)?|\.pypirc|nuget\.config)$/, reason: 'registry login' },
  // Tokens of Composer, of Codex and of other command lines that log in.
  { file: /^auth\.json$/, reason: 'login' },
  { file: /^(?:[._]netrc|\.git-credentials)$/, reason: 'login' },
  // Databases (`.pgpass`, `.my.cnf`), web servers (`.htpasswd`), Vault: passwords by purpose.
  {
    file: /^(?:\.?pgpass(?:\.conf)?|\.my\.cnf|\.mylogin\.cnf|\.htpasswd|\.vault-token|\.dockercfg|\.s3cfg|\.boto|\.databrickscfg|\.terraformrc|terraform\.rc)$/,
    reason: 'login',
  },
  // Workers, Flask, Ansible, Azure Functions and rclone: each its own `.env`.
  {
    file: /^(?:\.dev\.vars|\.flaskenv|\.vault_pass(?:\.txt)?|local\.settings\.json|rclone\.conf)$/,
    reason: 'environment',
  },
  {
    file: /^\.?secrets?(?:[._-](?:prod|production|stag(?:e|ing)|dev|development|local|test))?\.(?:ya?ml|json|toml|ini|properties|env)$|^\.secrets?$/,
    reason: 'secrets',
  },
  // What Google gives a program that logs people in.
  { file: /^client_secrets?.*\.json$/, reason: 'secrets' },
  // Google's names for keys of service accounts.
  { file: /^gha-creds-.*\.json$|firebase-adminsdk.*\.json$/, reason: 'service account' },
  { file: /^(?:secring\.gpg|.*_id_(?:rsa|dsa|ecdsa|ed25519))$/, reason: 'private key' },
  // Whatever was typed, passwords included.
  {
    file: /^\.(?:bash|zsh|sh|psql|mysql|rediscli|python|node_repl)_history$/,
    reason: 'history of commands',
  },
  // Terraform's variables are where its secrets are put in.
  {
    file: /\.tfvars(?:\.json)?$/,
    except: /^(?:example|sample)\./,
    reason: 'infrastructure variables',
  },
  // Terraform writes every secret it has set into its state in plain text.
  { file: /\.tfstate(?:\.backup)?$/, reason: 'infrastructure state' },
  { file: /^(?:.*[._-])?kubeconfig(?:\.ya?ml)?$/, reason: 'cluster login' },
  // A VPN profile carries its key inside.
  { file: /\.ovpn$/, reason: 'private key' },
];

/** All rules in two patterns: nearly every name is ruled out at once. */
const ANY_FOLDER = anyOf(RULES.flatMap(({ folder }) => folder ?? []));
const ANY_FILE = anyOf(RULES.flatMap(({ file }) => file ?? []));

function anyOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'));
}
