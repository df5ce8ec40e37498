/* Days and times as people have them on their own calendar and clock. Records keep them in ISO's form. */

/** 2026-11-16 */
export function localDay(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** 2026-11-16 14:32; what is no time, as a record may be written by hand, as it stands. */
export function localTime(at: number | string): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return String(at);
  return `${localDay(date)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
