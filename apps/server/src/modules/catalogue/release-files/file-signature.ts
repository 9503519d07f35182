/** The bytes that a file of each type begins with. */
type Signature = (head: Buffer) => boolean

/** Enough to recognize every type. */
export const HEAD_BYTES = 4096

const begins =
  (bytes: string): Signature =>
  (head) =>
    head.subarray(0, bytes.length).equals(Buffer.from(bytes, 'latin1'))
const container =
  (outer: string, inner: readonly string[]): Signature =>
  (head) =>
    begins(outer)(head) && inner.includes(head.toString('latin1', 8, 12))
const either =
  (...all: Signature[]): Signature =>
  (head) =>
    all.some((each) => each(head))

const jpeg = begins('\xff\xd8\xff')
const tiff = either(begins('II*\0'), begins('MM\0*'))
const aiff = container('FORM', ['AIFF', 'AIFC'])
const ogg = begins('OggS')
const midi = begins('MThd')
const matroska = begins('\x1a\x45\xdf\xa3')
/** MP4 and QuickTime: a size, then the name of the first atom. */
const atoms: Signature = (head) =>
  ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(head.toString('latin1', 4, 8))
const mp3: Signature = (head) => begins('ID3')(head) || (head[0] === 0xff && head[1]! >= 0xe0)
const plainText: Signature = (head) => !head.includes(0)

const SIGNATURES: Readonly<Record<string, Signature>> = {
  pdf: begins('%PDF-'),
  txt: plainText,
  jpg: jpeg,
  jpeg,
  png: begins('\x89PNG\r\n\x1a\n'),
  webp: container('RIFF', ['WEBP']),
  tif: tiff,
  tiff,
  wav: container('RIFF', ['WAVE']),
  aif: aiff,
  aiff,
  flac: begins('fLaC'),
  mp3,
  m4a: atoms,
  ogg,
  opus: ogg,
  mid: midi,
  midi,
  mp4: atoms,
  mov: atoms,
  webm: matroska,
  mkv: matroska,
  zip: either(begins('PK\x03\x04'), begins('PK\x05\x06')),
}

/** Returns whether a file begins like its extension says. */
export const isOfType = (extension: string, head: Buffer): boolean =>
  SIGNATURES[extension]?.(head) ?? false
