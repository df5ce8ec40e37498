import { describe, expect, it } from 'vitest';
import { redact } from '../../src/redaction/redact.ts';
import {
  BARE,
  BARE_JOINTS,
  FOLDED,
  FOLDS,
  type Joint,
  type Placed,
  QUOTED,
  QUOTED_JOINTS,
} from './continued-forms.ts';
import { fill, seeded } from './fill.ts';

type Pieces = readonly [first: string, rest: string];

/** Every way to cut a secret in two. */
function cutsOf(template: string): Pieces[] {
  const secret = fill(template, seeded(7)).text;
  return Array.from({ length: secret.length - 1 }, (_, n) => [
    secret.slice(0, n + 1),
    secret.slice(n + 1),
  ]);
}

/** A piece of three characters or more, or five of one in a row. */
function isLeak(clean: string, pieces: Pieces): boolean {
  return pieces.some(
    (piece) => (piece.length >= 3 && clean.includes(piece)) || hasRunOf(clean, piece),
  );
}

function hasRunOf(clean: string, piece: string): boolean {
  for (let at = 0; at + 5 <= piece.length; at += 1)
    if (clean.includes(piece.slice(at, at + 5))) return true;
  return false;
}

/** What still shows some of a secret, of all the places where it may be cut. */
function leaking([, template, secret]: Placed, [, joint]: Joint, mark: string): string[] {
  const marked = (text: string) => text.replaceAll('"', mark);
  return cutsOf(secret).flatMap((pieces) => {
    const text = marked(template).replace('①', () => pieces.join(marked(joint)));
    const clean = redact(`+${text}\nnext line\n`);
    return isLeak(clean, pieces) ? [clean] : [];
  });
}

describe.each(BARE)('a line that goes on inside a secret of %s', (...placed) => {
  it.each(BARE_JOINTS)('shows no piece, wherever it is cut: %s', (...joint) => {
    expect(leaking(placed, joint, '"')).toEqual([]);
  });
});

describe.each(QUOTED)('a literal that goes on inside a secret of %s', (...placed) => {
  it.each(QUOTED_JOINTS)('shows no piece, wherever it is cut: %s', (...joint) => {
    // Every joint meets both marks, with some of the kinds each.
    const isSingle = (placed[1].length + joint[1].length) % 2 === 1 || placed[1].includes("'");
    expect(leaking(placed, joint, isSingle ? "'" : '"')).toEqual([]);
  });
});

describe.each(FOLDED)('a scalar of YAML that holds %s', (_kind, template, secret) => {
  it.each(FOLDS)('shows no line of it, wherever it is cut: %s', (_how, before, joint) => {
    const after = before === '"' ? '"' : '';
    const shown = cutsOf(secret).flatMap((pieces) => {
      const clean = redact(template.replace('①', () => before + pieces.join(joint) + after));
      return isLeak(clean, pieces) ? [clean] : [];
    });
    expect(shown).toEqual([]);
  });
});

describe('in a diff inside a JSON string', () => {
  it.each(BARE)('the same holds: %s', (_kind, template, secret) => {
    const shown = cutsOf(secret).flatMap((pieces) => {
      const line = template.replace('①', () => pieces.join('\\\n+'));
      const clean = redact(JSON.stringify({ patch: `+${line}\n` }));
      return isLeak(clean, pieces) ? [clean] : [];
    });
    expect(shown).toEqual([]);
  });
});
