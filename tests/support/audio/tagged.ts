/** Audio files with tags, as studio software writes them. */

export interface SoundTags {
  title?: string
  artist?: string
  album?: string
  number?: string
  bpm?: string
  key?: string
  isrc?: string
  genre?: string
}

const ID3_FRAMES: Readonly<Record<keyof SoundTags, string>> = {
  title: 'TIT2',
  artist: 'TPE1',
  album: 'TALB',
  number: 'TRCK',
  bpm: 'TBPM',
  key: 'TKEY',
  isrc: 'TSRC',
  genre: 'TCON',
}
const VORBIS_NAMES: Readonly<Record<keyof SoundTags, string>> = {
  title: 'TITLE',
  artist: 'ARTIST',
  album: 'ALBUM',
  number: 'TRACKNUMBER',
  bpm: 'BPM',
  key: 'INITIALKEY',
  isrc: 'ISRC',
  genre: 'GENRE',
}

const entries = (tags: SoundTags) => Object.entries(tags) as [keyof SoundTags, string][]

/** An ID3v2.3 block in Latin text. */
function id3(tags: SoundTags): Buffer {
  const frames = Buffer.concat(
    entries(tags).map(([name, text]) => {
      const body = Buffer.from(`\0${text}`, 'latin1')
      const head = Buffer.alloc(10)
      head.write(ID3_FRAMES[name], 0)
      head.writeUInt32BE(body.length, 4)
      return Buffer.concat([head, body])
    }),
  )
  const n = frames.length
  const size = [(n >> 21) & 127, (n >> 14) & 127, (n >> 7) & 127, n & 127]
  const block = Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...size]), frames])
  // Chunks start at even offsets.
  return n % 2 === 0 ? block : Buffer.concat([block, Buffer.alloc(1)])
}

const chunk = (name: string, body: Buffer, littleEndian: boolean) => {
  const head = Buffer.alloc(8)
  head.write(name, 0)
  if (littleEndian) head.writeUInt32LE(body.length, 4)
  else head.writeUInt32BE(body.length, 4)
  return Buffer.concat([head, body])
}

/** A WAV file with its tags in a chunk after the audio. */
export function tagWav(file: Buffer, tags: SoundTags): Buffer {
  const whole = Buffer.concat([file, chunk('id3 ', id3(tags), true)])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/** An AIFF file with its tags in a chunk after the audio. */
export function tagAiff(file: Buffer, tags: SoundTags): Buffer {
  const whole = Buffer.concat([file, chunk('ID3 ', id3(tags), false)])
  whole.writeUInt32BE(whole.length - 8, 4)
  return whole
}

/** Inserts Vorbis comments into a FLAC file whose only metadata is its stream info. */
export function tagFlac(file: Buffer, tags: SoundTags): Buffer {
  const text = (words: string) => {
    const bytes = Buffer.from(words)
    const size = Buffer.alloc(4)
    size.writeUInt32LE(bytes.length)
    return Buffer.concat([size, bytes])
  }
  const all = entries(tags)
  const count = Buffer.alloc(4)
  count.writeUInt32LE(all.length)
  const comments = Buffer.concat([
    text('Hypha tests'),
    count,
    ...all.map(([name, value]) => text(`${VORBIS_NAMES[name]}=${value}`)),
  ])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(0x84000000 + comments.length)
  const info = Buffer.from(file.subarray(0, 42))
  info[4] = 0
  return Buffer.concat([info, head, comments, file.subarray(42)])
}
