import type { ChangedLine } from '../../model/change.ts';
import type { Language } from '../language.ts';
import { at, type Place, type Rule } from '../rule.ts';
import type { SeenHunk } from '../seen.ts';

const CATCHING: readonly Language[] = [
  'typescript',
  'javascript',
  'python',
  'java',
  'ruby',
  'go',
  'rust',
];

/**
 * The rest of the line, or the line below it, may be all that is done about an error: nothing, or a return. What
 * stands below a removed line is not seen here.
 */
const NOTHING_BELOW =
  /(?:catch|except|rescue|err != nil|Err\(_)[^\n]{0,2000}(?:[}]|pass|\.{3}|nil|end|return|\(\)|\n(?![+ ])|\n\+\s{0,2000}(?:[}]|pass|\.{3}|nil|end|return|$))/;

/** What was done about an error is gone, and what stands below it now is nothing. */
const NOTHING_LEFT =
  /^\s{0,200}(?:raise|throw|panic|report|console\.|logger|reject\()[^\n]{0,2000}\n(?:\+\s{0,200}(?:pass|\.{3}|nil)| \s{0,200}(?:[}]|end\b))/;

export const ERROR_RULES: readonly Rule[] = [
  {
    id: 'swallowed-error',
    title: 'An error is caught and thrown away',
    why: 'Whatever goes wrong here leaves no trace. Handle it, pass it on, or say in a comment why it may be ignored.',
    severity: 'minor',
    languages: CATCHING,
    where: 'product',
    look: {
      kind: 'hunk',
      side: 'both',
      // biome-ignore format: one list
      keywords: [
        'catch', 'except', 'rescue', 'err != nil', 'Err(_', 'raise', 'throw', 'panic', 'report', 'console.', 'logger',
        'reject(',
      ],
      above: new RegExp(`${NOTHING_BELOW.source}|${NOTHING_LEFT.source}`),
      find: (hunk, lines) => [
        ...lines.flatMap((line) => catches(hunk, line, isEmptyBody)),
        ...lines.filter((line) => isEmptied(hunk, line)).map(at),
      ],
    },
    examples: {
      bad: [
        { 'a.py': '     except Exception:\n-        raise\n+        pass' },
        { 'src/a.ts': '   } catch (error) {\n-    report(error);\n   }\n   go();' },
        { 'src/a.js': '+  save().catch(() => {});' },
        { 'src/a.ts': '+  try {\n+    save();\n+  } catch {}' },
        { 'src/a.js': '+  } catch (error) {\n+  }\n+  return 1;' },
        { 'a.py': '+    except Exception:\n+        pass' },
        { 'src/A.java': '+    } catch (IOException e) {\n+    }' },
        { 'a.rb': '+    value = Integer(text) rescue nil' },
        { 'a.go': '+\tif err != nil {\n+\t}' },
        { 'src/a.rs': '+        Err(_) => {}' },
        { 'src/a.rs': '+        Err(_error) => (),' },
      ],
      good: [
        { 'src/a.ts': '+  } catch {\n+    // The file need not be there.\n+  }' },
        { 'src/a.ts': '+  } catch (error) {\n+    report(error);\n+  }' },
        { 'a.py': '+    except KeyError:\n+        pass' },
        { 'a.py': '+    except Exception:\n+        raise' },
        { 'src/a.rs': '+        Err(_) => {} // the file need not be there' },
        { 'src/a.rs': '+        Err(_) => return None,' },
      ],
    },
  },
  {
    id: 'error-turned-into-result',
    title: 'A failure is reported as an ordinary result',
    why: 'The caller cannot tell an answer from an error that was caught here. A new catch that returns a made-up value often hides the very bug that was to be fixed.',
    severity: 'minor',
    languages: ['typescript', 'javascript', 'python', 'java', 'ruby'],
    where: 'product',
    look: {
      kind: 'hunk',
      side: 'added',
      keywords: ['catch', 'except', 'rescue'],
      above: NOTHING_BELOW,
      find: (hunk, lines) => lines.flatMap((line) => catches(hunk, line, isMadeUp)),
    },
    examples: {
      bad: [
        { 'src/a.ts': '+  } catch {\n+    return [];\n+  }' },
        { 'src/a.js': '+  } catch (e) {\n+    return true;\n+  }' },
        { 'a.py': '+    except Exception:\n+        return 0' },
        { 'src/A.java': '+    } catch (Exception e) {\n+      return "";\n+    }' },
      ],
      good: [
        { 'src/a.ts': '+  } catch (error) {\n+    return failed(error);\n+  }' },
        { 'src/a.ts': '+  } catch {\n+    return null;\n+  }' },
        { 'a.py': '+    except ValueError:\n+        return 0' },
      ],
    },
  },
  {
    id: 'failure-ignored',
    title: 'A command that could fail may now fail unseen',
    why: 'The same command now goes on after a failure. If the failure is harmless, say why; otherwise let it stop the script.',
    severity: 'major',
    languages: ['shell', 'yaml'],
    where: 'everywhere',
    look: {
      kind: 'hunk',
      side: 'added',
      keywords: ['|| true', '|| :', '|| exit 0', 'set +e', 'continue-on-error', 'allow_failure'],
      find: ignoredFailures,
    },
    examples: {
      bad: [
        { 'ci.sh': '-npm test\n+npm test || true' },
        { '.github/workflows/ci.yml': '-      - run: npm test\n+      - run: npm test || exit 0' },
        { '.github/workflows/ci.yml': '       - run: npm test\n+        continue-on-error: true' },
        { 'ci.sh': '-set -e\n+set +e' },
      ],
      good: [{ 'ci.sh': '+rm -f "$cache" || true' }, { 'ci.sh': '-npm test || true\n+npm test' }],
    },
  },
];

/** How each language begins to catch, when that catches everything. */
const CATCH: Readonly<Partial<Record<Language, RegExp>>> = {
  typescript: /\bcatch\s?(?:\(\s?\w{1,40}(?::\s?\w{1,40})?\s?\)\s?)?\{/,
  javascript: /\bcatch\s?(?:\(\s?\w{1,40}\s?\)\s?)?\{/,
  java: /\bcatch\s?\(\s?(?:final\s)?[\w.| ]{1,200}\)\s?\{/,
  python: /^except(?:\s(?:Base)?Exception(?:\sas\s\w{1,40})?)?\s?:/,
  ruby: /^rescue(?:\s?=>\s?\w{1,40}|\s(?:StandardError|Exception)(?:\s?=>\s?\w{1,40})?)?$|\srescue\snil\b/,
  go: /^if err != nil \{/,
  rust: /\bErr\(_\w{0,40}\)\s?=>/,
};

type Body = { readonly text: string; readonly last: ChangedLine };

type IsBad = (body: string, language: Language) => boolean;

/** All that was done in a handler that was there before is gone. */
function isEmptied(hunk: SeenHunk, line: ChangedLine): boolean {
  const { language } = hunk.file;
  if (line.kind !== 'removed' || language === null) return false;
  const [above, below] = [hunk.previousNew(line), hunk.nextNew(line)];
  if (above?.kind !== 'context' || below === null) return false;
  const code = hunk.codeOf(above);
  const match = CATCH[language]?.exec(code);
  if (match == null || match.index + match[0].length < code.length) return false;
  const isNew = language === 'python' ? below.kind === 'added' : true;
  return isNew && isEmptyBody(below.text.trim(), language) && hunk.commentOf(above) === '';
}

const CAUGHT_BY_NOTHING = /\.catch\(\s?(?:\(\s?\w{0,40}\s?\)|\w{1,40})\s?=>\s?\{\s?\}\s?\)/;

/** A comment on the line says why, whatever it says; so the line is all code, or not meant. */
function catches(hunk: SeenHunk, line: ChangedLine, isBad: IsBad): readonly Place[] {
  const { language } = hunk.file;
  if (line.kind !== 'added') return [];
  if (isBad === isEmptyBody && CAUGHT_BY_NOTHING.test(hunk.codeOf(line)))
    return hunk.commentOf(line) === '' ? [at(line)] : [];
  const match = language === null ? null : CATCH[language]?.exec(line.text.trim());
  if (language === null || match == null) return [];
  const body = bodyOf(hunk, line, match);
  if (body === null || !isBad(body.text, language) || hunk.commentOf(line) !== '') return [];
  return [{ from: line, to: body.last }];
}

/** What is done about the error: the rest of the line, or the next line. Comments count as words. */
function bodyOf(hunk: SeenHunk, line: ChangedLine, match: RegExpExecArray): Body | null {
  const rest = line.text
    .trim()
    .slice(match.index + match[0].length)
    .trim();
  if (/rescue\snil$/.test(match[0])) return { text: '', last: line };
  if (rest !== '') return { text: rest, last: line };
  const next = hunk.nextNew(line);
  return next?.kind === 'added' ? { text: next.text.trim(), last: next } : null;
}

function isEmptyBody(body: string, language: Language): boolean {
  if (language === 'python') return body === 'pass' || body === '...';
  if (language === 'rust') return /^(?:\{\s?\}|\(\)),?$/.test(body);
  if (language === 'ruby') return body === '' || body === 'nil' || body === 'end';
  return body.startsWith('}');
}

/** An absent value says that there is none; any other is an answer nobody gave. */
const MADE_UP = /^\{?\s?return\s(?:true|True|0|1|-1|\[\]|\{\}|""|''|``)\s?;?\s?\}?$/;

function isMadeUp(body: string): boolean {
  return MADE_UP.test(body);
}

const GOES_ON = /\s?\|\|\s?(?:true|:|exit 0)\s{0,4}["']?$/;

function ignoredFailures(hunk: SeenHunk): readonly Place[] {
  if (hunk.file.changed.status === 'added') return [];
  return hunk.blocks().flatMap(({ removed, added }) => {
    const before = new Set(removed.map(({ text }) => text.trim()));
    return added
      .filter((line) => {
        const code = hunk.codeOf(line);
        if (GOES_ON.test(code)) return before.has(code.replace(GOES_ON, ''));
        if (/^(?:-\s)?continue-on-error: true$|^allow_failure: true$/.test(code)) return true;
        return code === 'set +e' && [...before].some((text) => /^set -\w{0,8}e/.test(text));
      })
      .map(at);
  });
}
