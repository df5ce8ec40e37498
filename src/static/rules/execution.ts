import type { Rule } from '../rule.ts';
import { QUOTED_STEP, STARTS_COMMAND } from './builds/commands.ts';
import { SCRIPTS } from './languages.ts';

/* Code that runs text from outside. */

const PIPED =
  /(?<![\w#])(?:curl|wget)\s[^|;#]{3,300}\|\s?(?:tee\s[^|;]{1,80}\|\s?)?(?:sudo\s(?:-\w{1,4}\s){0,2})?(?:\/bin\/)?(?:(?:ba|z|da)?sh\b|(?:python3?|node|ruby|perl)(?=\s-?(?:\s|$)|["'`;)]|$))/;

export const EXECUTION_RULES: readonly Rule[] = [
  {
    id: 'eval-of-input',
    title: 'Text is run as code',
    why: 'An attacker who controls the text controls the program. Parse it, or look it up in a table.',
    severity: 'major',
    languages: ['typescript', 'javascript', 'python', 'ruby', 'java'],
    where: 'product',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: SCRIPTS,
          keywords: ['eval(', 'eval)(', 'new Function(', 'setTimeout(', 'setInterval(', 'vm.runIn'],
          pattern:
            /(?<![\w.$]|function )(?:(?:window|globalThis|global|self)\.)?eval\(\s?(?!["'`)]|[^()]{0,200}\)\s?(?::[^=]{1,80})?\{|\w{1,40}\??:\s)|\(0, ?eval\)\(\s?(?!["'`)])|(?<![\w.$])eval\(\s?(?:`[^`]{0,200}\$\{|(["'])[^"']{0,200}\1\s?\+)|(?<![\w$.])set(?:Timeout|Interval)\(\s?(?:(["'])[^"']{1,200}\2\s?\+|`[^`]{0,200}\$\{[^`]{0,200}`\s?,)|\bvm\.runIn(?:NewContext|ThisContext|Context)\(\s?(?!["'`)])|(?<![\w$])new Function\(\s?(?:(?:["'][\w, ]{0,80}["'],\s?){0,8}[A-Za-z_$][\w.$]{0,80}\s?\)|.{0,200}(?:\+|\$\{))/g,
          in: 'code',
        },
        {
          languages: ['python'],
          keywords: ['eval(', 'exec('],
          pattern:
            /(?<![\w.]|def )(?:eval|exec)\(\s?(?!["')])|(?<![\w.])(?:eval|exec)\((?:f["']|(["'])[^"']{0,200}\1\s?[+%])/g,
          in: 'code',
        },
        {
          languages: ['ruby'],
          keywords: ['eval(', 'eval ', 'send(params', 'params['],
          pattern:
            /(?<![\w.])(?:eval|instance_eval|class_eval)[( ]\s?(?:params|request|[a-z_]{1,40}\[|"[^"]{0,200}#\{)|(?<![\w.])eval\([a-z_]\w{0,40}\)|\.(?:public_)?send\(params\b|\bparams\[:\w{1,40}\]\.constantize\b/g,
          in: 'code',
        },
        {
          languages: ['java'],
          keywords: ['.eval('],
          pattern: /\b\w{0,40}[eE]ngine\.eval\(\s?(?!")/g,
          in: 'code',
        },
      ],
    },
  },
  {
    id: 'unsafe-deserialization',
    title: 'Data is read in a way that can run code',
    why: 'These readers call whatever the data names. Use JSON, or the safe reader of the same library.',
    severity: 'major',
    languages: ['python', 'ruby', 'java'],
    where: 'product',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: ['python'],
          keywords: ['ickle.load', 'yaml.load(', 'marshal.load', 'dill.load', 'yaml.unsafe_load'],
          pattern:
            /\b(?:c?[pP]ickle|marshal|dill)\.loads?\(\s?(?:request|req|data|body|payload|sys\.stdin)|\byaml\.unsafe_load\(|\byaml\.load\((?![^)]{0,200}(?:Safe|CSafe|Base|RoundTrip)Loader)[^)]{1,200}\)/g,
          in: 'code',
        },
        {
          languages: ['ruby'],
          keywords: ['Marshal.load', 'YAML.unsafe_load', 'YAML.load('],
          pattern:
            /\b(?:Marshal|YAML)\.load\(\s?(?:params|request|cookies|body)|\bYAML\.unsafe_load\(/g,
          in: 'code',
        },
        {
          languages: ['java'],
          keywords: ['new ObjectInputStream(', 'new XMLDecoder('],
          pattern: /\bnew (?:ObjectInputStream|XMLDecoder)\(\s?(?:request|socket|connection)\./g,
          in: 'code',
        },
      ],
    },
  },
  {
    id: 'piped-install',
    title: 'A script from the network is run unseen',
    why: 'An attacker who controls the server or the connection runs commands here. Download, check a checksum, then run.',
    severity: 'major',
    languages: ['shell', 'yaml', 'typescript', 'javascript', 'python', 'ruby', 'go'],
    where: 'product',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: 'any',
          keywords: ['curl ', 'wget '],
          pattern: new RegExp(
            `${PIPED.source}|\\b(?:(?:ba|z)?sh\\s(?:-c\\s)?|source\\s|eval\\s)["']?(?:<\\(|\\$\\()\\s?(?:curl|wget)\\s`,
            'g',
          ),
          in: 'code',
        },
        {
          languages: ['shell'],
          keywords: ['curl ', 'wget '],
          pattern: new RegExp(
            `\\b(?:ssh|su|(?:ba|z|da)?sh\\s-\\w{0,3}c)\\s[^"'#]{0,100}["'].{0,100}${PIPED.source}`,
            'g',
          ),
          in: 'code',
        },
        {
          languages: ['typescript', 'javascript', 'python', 'ruby', 'go'],
          keywords: ['curl ', 'wget '],
          pattern: new RegExp(`${STARTS_COMMAND.source}.{0,100}${PIPED.source}`, 'g'),
          in: 'code',
        },
        {
          languages: ['yaml'],
          keywords: ['curl ', 'wget '],
          pattern: new RegExp(`${QUOTED_STEP.source}.{0,100}${PIPED.source}`, 'g'),
          in: 'code',
        },
      ],
    },
  },
];
