/** Why a path is a sensitive file, or `null`. Only looks at the name, never at the content. */
export function sensitiveReason(path: string): string | null {
  const wanted = (path.includes('\\') ? path.replaceAll('\\', '/') : path).toLowerCase();
  return isPlainAtSight(wanted) ? null : reasonByRules(wanted);
}

/**
 * A shortcut for names that no rule can match: no hidden part, none of the telling words, and
 * either no ending, an ending of source code or prose, or an ending of settings in an unsuspicious
 * name. The gate checks every file of a command, and compiling the rules takes two milliseconds.
 */
function isPlainAtSight(wanted: string): boolean {
  if (wanted.startsWith('.') || wanted.includes('/.') || wanted.includes('run/secrets/'))
    return false;
  const name = wanted.slice(wanted.lastIndexOf('/') + 1);
  if (hasOneOf(name, NO_DOT_NEEDED)) return false;
  const dot = name.lastIndexOf('.');
  const ending = name.slice(dot + 1);
  if (dot === -1 || PLAIN_ENDINGS.has(ending)) return true;
  return SETTINGS_ENDINGS.has(ending) && !hasOneOf(name, TELLING);
}

function hasOneOf(name: string, words: readonly string[]): boolean {
  for (const word of words) if (name.includes(word)) return true;
  return false;
}

const NO_DOT_NEEDED: readonly string[] =
  'id_ credential netrc pgpass kubeconfig vault_pass shadow opasswd ssh_host_ wp-config'.split(' ');
const PLAIN_ENDINGS: ReadonlySet<string> = new Set(
  'ts tsx mts cts js jsx mjs cjs py rb go rs java kt c h cc cpp hpp cs php swift vue html css scss md rst'.split(
    ' ',
  ),
);
const SETTINGS_ENDINGS: ReadonlySet<string> = new Set('json yaml yml toml txt lock'.split(' '));
const TELLING: readonly string[] =
  'secret cred auth account settings key adminsdk tfvars vault kube'.split(' ');

/** @internal The check without the shortcut. Expects lower case and `/` between the parts. */
export function reasonByRules(wanted: string): string | null {
  const name = originalOf(wanted.slice(wanted.lastIndexOf('/') + 1));
  rules ??= compileRules();
  if (!rules.anyFolder.test(wanted) && !rules.anyFile.test(name)) return null;
  const rule = rules.all.find(({ folder, file, except }) => {
    if (folder !== undefined) return folder.test(wanted);
    return file.test(name) && except?.test(name) !== true;
  });
  return rule?.reason ?? null;
}

/**
 * A backup has the content of its original. A loop, because a pattern takes hours on a name of a
 * million `~`.
 */
function originalOf(name: string): string {
  let end = name.length;
  for (;;) {
    const ending = BACKUPS.find((one) => name.endsWith(one, end));
    if (ending === undefined) return name.slice(0, end);
    end -= ending.length;
  }
}

const BACKUPS: readonly string[] = ['.bak', '.old', '.orig', '.save', '~'];

type Rules = {
  readonly all: readonly SensitiveNameRule[];
  /** All rules in two patterns: nearly every name is ruled out at once. */
  readonly anyFolder: RegExp;
  readonly anyFile: RegExp;
};

let rules: Rules | undefined;

function compileRules(): Rules {
  const all = RULES();
  return {
    all,
    anyFolder: anyOf(all.flatMap(({ folder }) => folder ?? [])),
    anyFile: anyOf(all.flatMap(({ file }) => file ?? [])),
  };
}

function anyOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'));
}

type SensitiveNameRule = { readonly reason: string } & (
  | { readonly folder: RegExp; readonly file?: never; readonly except?: never }
  | { readonly file: RegExp; readonly except?: RegExp; readonly folder?: never }
);

/**
 * Source code and prose about credentials need a review; files that hold credentials have other
 * endings. `credentials.ts` and `credentials.md` are read, `credentials` and `credentials.json` are
 * not.
 */
const SOURCE = () =>
  /\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|kts?|scala|cs|fs|php|swift|mm?|[ch]|cc|cpp|hpp|exs?|erl|hs|ml|cljs?|lua|p[lm]|r|jl|dart|zig|sh|bash|zsh|fish|ps1|sql|proto|graphql|vue|svelte|html?|s?css|mdx?|rst|adoc)$/;

const EXAMPLE = () => /\.(?:example|sample|template|dist)$/;

/**
 * Lower case throughout: names are folded first. A pattern with `.*` in its middle begins with `^`,
 * because a diff may contain a name of any length.
 */
const RULES = (): readonly SensitiveNameRule[] => [...FOLDERS(), ...FILES()];

const FOLDERS = (): readonly SensitiveNameRule[] => [
  { folder: /(?:^|\/)\.(?:ssh|aws|gnupg)\//, reason: 'folder of keys' },
  // The other clouds store their logins in the same way as `.aws/`.
  { folder: /(?:^|\/)\.(?:azure|gcloud|config\/gcloud|oci)\//, reason: 'cloud login' },
  { folder: /(?:^|\/)\.docker\/config\.json$/, reason: 'registry login' },
  // A cluster's address with the certificate or token that opens it.
  { folder: /(?:^|\/)\.kube\/config(?:[._-][\w.-]*)?$/, reason: 'cluster login' },
  // One file of variables per service, as in Django's cookiecutter.
  { folder: /(?:^|\/)\.envs\//, reason: 'environment' },
  // The logins of the GitHub CLI and Maven.
  {
    folder: /(?:^|\/)(?:\.config\/gh\/hosts\.yml|\.m2\/settings(?:-security)?\.xml)$/,
    reason: 'login',
  },
  // The logins of further tools: GitLab, DigitalOcean, Fly, Gradle, Snowflake.
  {
    folder:
      /(?:^|\/)\.(?:config\/(?:glab-cli\/config\.yml|doctl\/config\.yaml|hub)|fly\/config\.yml|gradle\/gradle\.properties|snowsql\/config)$/,
    reason: 'login',
  },
  // The system's own passwords, and secrets that containers get as files.
  { folder: /^\/etc\/(?:g?shadow-?|master\.passwd|security\/opasswd)$/, reason: 'passwords' },
  { folder: /^(?:\/var)?\/run\/secrets\//, reason: 'secrets' },
  // A cluster's own logins, and the keys of a network.
  { folder: /^\/etc\/(?:kubernetes|wireguard)\/[^/]*\.conf$/, reason: 'private key' },
  // Keys of `sops` and `age`, and the password store of `pass`.
  { folder: /(?:^|\/)(?:sops\/age\/keys\.txt$|\.password-store\/)/, reason: 'private key' },
];

const FILES = (): readonly SensitiveNameRule[] => [...KEYS(), ...LOGINS()];

const KEYS = (): readonly SensitiveNameRule[] => [
  // `.env.example` and similar files are templates without values.
  { file: /^\.env(?:$|[.~_\d-])/, except: EXAMPLE(), reason: 'environment' },
  // direnv exports from `.envrc` what others put into `.env`.
  { file: /^\.envrc(?:\.|$)/, except: EXAMPLE(), reason: 'environment' },
  // `production.env`, as used for containers.
  { file: /\.env$/, except: /^(?:example|sample|template|dist)\.env$/, reason: 'environment' },
  // PuTTY keys (`ppk`) and Apple's (`p8`) are private keys as well.
  { file: /\.(?:pem|key|ppk|p8)$/, reason: 'private key' },
  {
    file: /^(?:id_(?:rsa|dsa|ecdsa|ed25519)|ssh_host_.{1,40}_key)/,
    except: /\.pub$/,
    reason: 'private key',
  },
  // Java key stores contain private keys too.
  { file: /\.(?:p12|pfx|jks|keystore|bks)$/, reason: 'key store' },
  // The passwords of key stores, as Android's builds read them.
  { file: /^key(?:store)?\.properties$/, reason: 'key store' },
  // KeePass: all passwords of a person.
  { file: /\.kdbx?$/, reason: 'password store' },
  { file: /^\.?credentials/, except: SOURCE(), reason: 'credentials' },
  // `aws_credentials`, `google-credentials.json`.
  { file: /[._-]credentials?(?:\.(?:json|ya?ml|toml|ini|xml|txt|csv))?$/, reason: 'credentials' },
  { file: /^(?=[^]*\.json$)(?:.*[._-])?service[-_]?account/, reason: 'service account' },
  // `gcp-key.json`, `sa_key.json`: the usual names for the key of a service account.
  {
    file: /^(?:.*[._-])?(?:gcp|gcloud|google|firebase|gke|gcs|bigquery|sa|service|account|private|deploy(?:er)?)[._-]?keys?\.json$/,
    reason: 'service account',
  },
  // Contains the database's password.
  {
    file: /^wp-config(?:[._-](?:local|prod|production|stag(?:e|ing)|dev))?\.php$/,
    reason: 'site login',
  },
  { file: /\.keytab$/, reason: 'private key' },
  // `gcloud auth` writes it to any folder.
  { file: /^application_default_credentials\.json$/, reason: 'cloud login' },
];

const LOGINS = (): readonly SensitiveNameRule[] => [
  // Yarn 2 and later store `npmAuthToken` in `.yarnrc.yml`, NuGet a clear text password.
  { file: /^(?:\.npmrc|\.yarnrc(?:\.ya?ml)?|\.pypirc|nuget\.config)$/, reason: 'registry login' },
  // Tokens of Composer, Codex and other command lines that log in.
  { file: /^(?:auth|oauth_creds)\.json$/, reason: 'login' },
  { file: /^(?:[._]netrc|\.git-credentials)$/, reason: 'login' },
  // Databases (`.pgpass`, `.my.cnf`), web servers (`.htpasswd`), Vault: files for passwords.
  {
    file: /^(?:\.?pgpass(?:\.conf)?|\.my\.cnf|\.mylogin\.cnf|\.htpasswd|\.vault-token|\.dockercfg|\.s3cfg|\.boto|\.databrickscfg|\.sentryclirc|\.terraformrc|terraform\.rc)$/,
    reason: 'login',
  },
  // Workers, Flask, Ansible, R, Azure Functions and rclone: each has its own kind of `.env`.
  {
    file: /^(?:\.dev\.vars(?:\.[\w-]{1,40})?|\.flaskenv|\.renviron|\.?(?:ansible_)?vault_pass(?:word)?(?:\.txt)?|local\.settings\.json|rclone\.conf)$/,
    except: EXAMPLE(),
    reason: 'environment',
  },
  {
    file: /^\.?secrets?(?:[._-](?:prod|production|stag(?:e|ing)|dev|development|local|test))?\.(?:ya?ml|json|toml|ini|properties|env)$|^\.secrets?$/,
    reason: 'secrets',
  },
  // Google's credentials for a program that logs people in.
  { file: /^client_secrets?.*\.json$/, reason: 'secrets' },
  // Google's names for keys of service accounts.
  { file: /^gha-creds-.*\.json$|^(?=[^]*\.json$)[^]*firebase-adminsdk/, reason: 'service account' },
  { file: /^(?:secring\.gpg|.*_id_(?:rsa|dsa|ecdsa|ed25519))$/, reason: 'private key' },
  // Contains everything that was typed, passwords included.
  {
    file: /^\.(?:bash|zsh|sh|psql|mysql|rediscli|python|node_repl)_history$/,
    reason: 'history of commands',
  },
  // Terraform's variables usually contain its secrets.
  {
    file: /\.tfvars(?:\.json)?$/,
    except: /^(?:example|sample)\./,
    reason: 'infrastructure variables',
  },
  // Terraform writes every secret into its state in plain text.
  { file: /\.tfstate(?:\.backup)?$/, reason: 'infrastructure state' },
  { file: /^(?:.*[._-])?kubeconfig(?:-[\w-]{1,40})?(?:\.ya?ml)?$/, reason: 'cluster login' },
  // A VPN profile contains its key.
  { file: /\.ovpn$/, reason: 'private key' },
];
