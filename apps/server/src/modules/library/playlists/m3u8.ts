/** Playlists as files: https://datatracker.ietf.org/doc/html/rfc8216 has the comments, players the rest. */

export interface Listed {
  seconds: number
  artist: string
  title: string
  /** Absolute. */
  url: string
}

/** A name is one line: what would begin another entry, or hide, becomes a space. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Bidi_C}\u2028\u2029\ufeff]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/** An extended M3U in UTF-8 with the title and time of each track. */
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
