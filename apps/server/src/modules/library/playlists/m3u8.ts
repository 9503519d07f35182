/**
 * Playlists as M3U8 files. https://datatracker.ietf.org/doc/html/rfc8216 defines the tags; the rest is common practice
 * of players.
 */

export interface Listed {
  seconds: number
  artist: string
  title: string
  /** Absolute. */
  url: string
}

/** Replaces line breaks and invisible characters by spaces, so a name cannot start another entry. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Bidi_C}\u2028\u2029\ufeff]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Returns an extended M3U in UTF-8 with the title and duration of each track. */
export const m3u8 = (name: string, tracks: readonly Listed[]): string =>
  [
    '#EXTM3U',
    `#PLAYLIST:${oneLine(name)}`,
    ...tracks.flatMap(({ seconds, artist, title, url }) => [
      `#EXTINF:${Math.round(seconds)},${oneLine(artist)} - ${oneLine(title)}`,
      url,
    ]),
    '',
  ].join('\n')
