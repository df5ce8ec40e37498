/* Formats days and times in the user's local time. Records use ISO format. */

/** 2026-11-16 */
export function localDay(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** 2026-11-16 14:32; an invalid time, as in a record written by hand, is returned unchanged. */
export function localTime(at: number | string): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return String(at);
  return `${localDay(date)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
