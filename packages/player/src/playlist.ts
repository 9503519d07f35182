import type { Stream } from '@hypha/contract'

/** The HLS media playlist of a single-file rendition, built from what the song's answer already carries. */
export function playlistOf(stream: Stream): string {
  let offset = stream.initBytes
  const segments = stream.segmentBytes.map((bytes, i) => {
    const lines = [
      `#EXTINF:${(stream.segmentSeconds[i] ?? 0).toFixed(6)},`,
      `#EXT-X-BYTERANGE:${bytes}@${offset}`,
      stream.url,
    ]
    offset += bytes
    return lines.join('\n')
  })
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(1, ...stream.segmentSeconds))}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-MAP:URI="${stream.url}",BYTERANGE="${stream.initBytes}@0"`,
    ...segments,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}

/** The master playlist over the playlists of a song's streams, between which hls.js changes with the network. */
export const masterOf = (streams: readonly Stream[], names: readonly string[]): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    ...streams.flatMap(({ bitsPerSecond, codec }, i) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bitsPerSecond},CODECS="${codec}"`,
      names[i]!,
    ]),
    '',
  ].join('\n')
