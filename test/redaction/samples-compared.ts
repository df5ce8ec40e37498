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
    yes: ['user admin and password «{{alnum:12}}.»', '| Password | `«{{odd:12}}»` |'],
    no: [
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
