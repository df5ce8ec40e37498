import type { Samples } from './samples.ts';

/** By the rule's id, as in `samples.ts`: what a password is compared with, copied from or told beside. */
export const COMPARED_SAMPLES: Readonly<Record<string, Samples>> = {
  compared: {
    yes: [
      'if (user.getPassword().equals("«{{alnum:12}}»"))',
      "password.startsWith('«{{odd:12}}»')",
    ],
    no: ['password.equals("password")', 'token.equals("identifier")', 'password.equals(other)'],
  },
  'expected-first': {
    yes: [
      'assert_equal "«{{alnum:20}}»", user.password',
      "assertEquals('«{{chosen}}»', config.getPassword());",
      'assert_eq!("«{{alnum:20}}»", settings.db_password);',
    ],
    no: [
      'assert_equal "invalid", user.password',
      "assertEquals('name2of3', user.name)",
      'assert_equal "Password is too short (8)", error.password',
      "assertEqual('sha256', hasher.password)",
    ],
  },
  returned: {
    yes: [
      'get password() { return "«{{alnum:20}}»"; }',
      'def password(): return "«{{marked}}»"',
      '+  def password⏎+    "«{{alnum:20}}»"⏎+  end'.replaceAll('⏎', '\n'),
      "function getApiKey(): string {\n  return '«{{alnum:24}}»';\n}",
      'fn password() -> &\'static str { "«{{alnum:20}}»" }',
      'def db_password(self) -> str:\n    return "«{{chosen}}»"',
    ],
    no: [
      "getToken() { return 'identifier2'; }",
      'def password(): return "password"',
      'get password() { return this.form.get("password"); }',
      'def password\n    @password',
      "function getPasswordLabel() { return 'Password (12 letters)'; }",
    ],
  },
  'compared-first': {
    yes: ['if ("«{{alnum:12}}»" == user.password)', 'return "«{{odd:12}}»".equals(password);'],
    no: ['if ("password" == field)', '"text" === node.type', '"" == password'],
  },
  copied: {
    yes: [
      'strncpy(cfg->password, "«{{alnum:12}}»", 12);',
      "hash_equals($secret, '«{{alnum:24}}»')",
    ],
    no: ['strcpy(password, "")', 'strcmp(token, "identifier")', 'strlen(password), "%s"'],
  },
  'assigned-braced': {
    yes: ['<Login password={"«{{alnum:12}}»"} />', "<X secret={'«{{alnum:24}}»'}>"],
    no: ['<Login password={password} />', 'password={"type": "string"}', '<X token={"name"} />'],
  },
  'echoed-value': {
    yes: [
      'PASSWORD=$(echo «{{alnum:16}}»)',
      'read PASSWORD <<< "«{{alnum:14}}»"',
      "printf 'password=%s\\n' '«{{alnum:14}}»'",
    ],
    no: ['PASSWORD=$(echo $X)', 'read PASSWORD <<< "$1"', 'printf \'password=%s\\n\' "$PASSWORD"'],
  },
  'told-beside': {
    yes: [
      '| Password | «{{chosen}}» |',
      '| `API_KEY` | `«{{alnum:24}}»` |',
      'user admin and password «{{alnum:12}}.»',
      '| Password | `«{{odd:12}}»` |',
    ],
    no: [
      '| `API_KEY` | `required` |',
      '| password | varchar255 |',
      '| `TOKEN` | sha256sum |',
      'a password of 12 letters',
      '| password | string |',
      'the password sha256sum gives',
      'password v1.2.3',
    ],
  },
  'password-flag-k': {
    yes: ['openssl enc -aes-256-cbc -k «{{alnum:14}}» -in a'],
    no: ['openssl enc -aes-256-cbc -k "$KEY" -in a', 'openssl enc -K {{hex:8}}'],
  },
};
