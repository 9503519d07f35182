import { flac, silentFlac } from './flac.ts'
import { wav, wavHeader } from './wav.ts'

/**
 * Texts that a media library could follow to other files or URLs. `victim` is a path, `port` a loopback
 * listener.
 */
export const playlistAttacks = (victim: string, port: number): Record<string, Buffer> => {
  const hls = (target: string) =>
    `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${target}\n#EXT-X-ENDLIST\n`
  const texts = {
    'hls-absolute': hls(`file://${victim}`),
    'hls-relative': hls('victim.wav'),
    'hls-http': hls(`http://127.0.0.1:${port}/segment.ts`),
    ffconcat: `ffconcat version 1.0\nfile 'victim.wav'\n`,
    sdp: `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio ${port} RTP/AVP 0\n`,
    cue: `FILE "victim.wav" WAVE\n  TRACK 01 AUDIO\n    INDEX 01 00:00:00\n`,
    dash: `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><AdaptationSet mimeType="audio/mp4"><Representation id="1"><BaseURL>http://127.0.0.1:${port}/a.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    pls: `[playlist]\nFile1=http://127.0.0.1:${port}/a.wav\nNumberOfEntries=1\n`,
    xspf: `<?xml version="1.0"?><playlist version="1" xmlns="http://xspf.org/ns/0/"><trackList><track><location>file://${victim}</location></track></trackList></playlist>`,
  }
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]))
}

/** An ID3v2.3 tag with `bytes` of lyrics before a real FLAC. */
export function taggedFlac(bytes: number): Buffer {
  const syncsafe = (n: number) => [(n >> 21) & 127, (n >> 14) & 127, (n >> 7) & 127, n & 127]
  const frame = Buffer.alloc(10 + bytes, 'a')
  frame.write('USLT', 0)
  frame.writeUInt32BE(bytes, 4)
  frame.writeUInt16BE(0, 8)
  const head = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...syncsafe(frame.length)])
  return Buffer.concat([head, frame, flac({ seconds: 11 })])
}

/** An MP4 with only its brand and the name of a video track. */
const mp4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom\0\0\x02\0isomiso2'),
  Buffer.from([0, 0, 0, 8]),
  Buffer.from('mdat'),
])

/** The start of an AVI whose video stream needs the MagicYUV decoder. */
const avi = Buffer.concat([
  Buffer.from('RIFF\xff\x00\x00\x00AVI LIST\xc0\x00\x00\x00hdrlavih', 'latin1'),
  Buffer.alloc(64),
  Buffer.from('strhvidsMAGY', 'latin1'),
  Buffer.alloc(256),
])

/** Corrupt or oversized files; each must be rejected. */
export const brokenFiles = (): Record<string, Buffer> => {
  const whole = wav({ seconds: 12 })
  const lying = (dataBytes: number) =>
    Buffer.concat([
      wavHeader({ hertz: 44_100, channels: 2, width: 2, dataBytes }),
      whole.subarray(44),
    ])
  return {
    empty: Buffer.alloc(0),
    text: Buffer.from('This is not music.\n'.repeat(100)),
    'truncated wav': whole.subarray(0, whole.length / 2),
    'truncated flac': flac({ seconds: 12 }).subarray(0, 800_000),
    'wav of 2 GB by its header': lying(2_000_000_000),
    'wav of 3 GB by its header': lying(3_000_000_000),
    'wav with 100 channels': Buffer.concat([
      wavHeader({ hertz: 44_100, channels: 100, width: 2, dataBytes: 12 * 44_100 * 200 }),
      Buffer.alloc(12 * 44_100 * 200),
    ]),
    'wav of 384 kHz': wav({ hertz: 384_000, seconds: 11, channels: 1 }),
    'wav of 22 kHz': wav({ hertz: 22_050 }),
    'wav of three channels': wav({ channels: 3 }),
    'wav of 3 seconds': wav({ seconds: 3 }),
    'ten hours of silence': silentFlac(36_000),
    'ten hours of silence, length unknown': silentFlac(36_000, false),
    'mp4 video': mp4,
    'avi video': avi,
    'only a header': whole.subarray(0, 44),
  }
}
