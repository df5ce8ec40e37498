import { readRegularFile } from '../system/files/files.ts';
import type { HostPlace } from './host-place.ts';
import { HOSTS } from './list.ts';

const MAX_BYTES = 4_000_000;

/** The lines about our hooks in the hosts' settings, each with its file. */
export function readHostEntries(place: HostPlace): string[] {
  return HOSTS.flatMap(({ files: { settings } }) => {
    if (settings === null) return [];
    return settings.files(place).flatMap((file) => {
      const read = readRegularFile(file, MAX_BYTES);
      const text = read.kind === 'read' ? Buffer.from(read.bytes).toString('utf8') : null;
      return settings.linesAboutUs(text).map((line) => `${file}: ${line}`);
    });
  });
}
