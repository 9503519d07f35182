import type { Stream } from '@hypha/contract'

/** Returns the media playlist of one rendition: one file, byte ranges (RFC 8216, 4.3.2.2 and 4.3.2.5). */
export function mediaPlaylist({
  url,
  initBytes,
  segmentBytes,
  segmentSeconds,
}: Pick<Stream, 'url' | 'initBytes' | 'segmentBytes' | 'segmentSeconds'>): string {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...segmentSeconds))}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-MAP:URI="${url}",BYTERANGE="${initBytes}@0"`,
  ]
  let offset = initBytes
  segmentBytes.forEach((bytes, i) => {
    lines.push(
      `#EXTINF:${segmentSeconds[i]!.toFixed(5)},`,
      `#EXT-X-BYTERANGE:${bytes}@${offset}`,
      url,
    )
    offset += bytes
  })
  return [...lines, '#EXT-X-ENDLIST', ''].join('\n')
}

/** Returns a master playlist with one rendition: the best that the listener may hear (S-20, PL-14). */
export const masterPlaylist = ({
  url,
  codec,
  bitsPerSecond,
}: Pick<Stream, 'url' | 'codec' | 'bitsPerSecond'>): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-STREAM-INF:BANDWIDTH=${Math.round(bitsPerSecond * 1.05)},CODECS="${codec}"`,
    url,
    '',
  ].join('\n')
