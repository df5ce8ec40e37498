import type { Environment } from '../../model/environment.ts';

/** The characters that a terminal can draw. */
export type Letters = 'unicode' | 'ascii';

/** Follows the locale; without one it picks ASCII, which always works. */
export function lettersOf(environment: Environment): Letters {
  const set = (name: string) => environment[name] ?? '';
  const locale = set('LC_ALL') || set('LC_CTYPE') || set('LANG');
  const canDraw = !['dumb', 'linux'].includes(set('TERM'));
  return canDraw && /utf-?8/i.test(locale) ? 'unicode' : 'ascii';
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar as long as its share of the maximum; any value above zero is visible. */
export function bar(part: number, { most, width, letters }: BarScale): string {
  if (part <= 0 || most <= 0) return ' '.repeat(width);
  const length = (Math.min(part, most) / most) * width;
  return (
    letters === 'unicode' ? blocks(length) : '#'.repeat(Math.max(1, Math.round(length)))
  ).padEnd(width);
}

export type BarScale = {
  readonly most: number;
  readonly width: number;
  readonly letters: Letters;
};

function blocks(length: number): string {
  const eighths = Math.max(1, Math.round(length * 8));
  return `${'█'.repeat(Math.floor(eighths / 8))}${EIGHTHS[eighths % 8] ?? ''}`;
}
