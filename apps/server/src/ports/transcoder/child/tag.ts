import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import {
  ByteVector,
  File,
  Id3v2FrameIdentifier,
  Id3v2FrameIdentifiers,
  Id3v2Settings,
  Id3v2Tag,
  Id3v2UserTextInformationFrame,
  type IPicture,
  type Mpeg4AppleTag,
  Picture,
  PictureType,
  ReadStyle,
  StringType,
  type Tag,
  TagTypes,
  type XiphComment,
  XiphPicture,
} from 'node-taglib-sharp'
import type { SoundFormat } from '../sound-format.ts'
import type { FileFacts, TrackTags } from '../track-tags.ts'
import { jpegSize } from './jpeg-size.ts'
import { tagAiff, tagWav } from './append-chunks.ts'

// The version supported by DJ software and CDJs of every age.
const ID3_VERSION = 3
Id3v2Settings.defaultVersion = ID3_VERSION
Id3v2Settings.forceDefaultVersion = true
Id3v2Settings.defaultEncoding = StringType.UTF16
Id3v2Settings.forceDefaultEncoding = true
Id3v2Tag.language = 'eng'

/** Fills the fields that every kind of tag has. */
function fill(target: Tag, tags: TrackTags, cover: IPicture | null) {
  target.title = tags.title
  target.performers = [tags.artist]
  target.albumArtists = [tags.albumArtist]
  target.album = tags.album
  target.isCompilation = tags.isCompilation
  target.genres = tags.genres
  target.track = tags.track
  target.trackCount = tags.tracks
  target.disc = 1
  target.discCount = 1
  if (tags.camelot) target.comment = tags.camelot
  if (tags.isrc) target.isrc = tags.isrc
  if (tags.label) target.publisher = tags.label
  if (tags.lyrics) target.lyrics = tags.lyrics
  if (cover) target.pictures = [cover]
}

// Not part of ID3v2.3, but some programs look for the date only here.
const TDRC = new Id3v2FrameIdentifier('TDRC', 'TDRC', 'TDRC')

/** ID3v2.3 divides a date into its year, and day and month. TagLib takes the first of TDRC and TYER. */
function fillId3Date(id3: Id3v2Tag, date: string) {
  const [year = '', month = '', day = ''] = date.split('-')
  id3.setTextFrame(TDRC, date)
  id3.setTextFrame(Id3v2FrameIdentifiers.TYER!, year)
  id3.setTextFrame(Id3v2FrameIdentifiers.TDAT!, `${day}${month}`)
}

function fillId3(id3: Id3v2Tag, tags: TrackTags, cover: IPicture | null) {
  id3.version = ID3_VERSION
  // In ID3v2.3 several genres are one text, which would be neither.
  fill(id3, { ...tags, genres: tags.genres.slice(0, 1) }, cover)
  fillId3Date(id3, tags.date)
  id3.setTextFrame(Id3v2FrameIdentifiers.TCMP!, tags.isCompilation ? '1' : '0')
  if (tags.bpm) id3.setTextFrame(Id3v2FrameIdentifiers.TBPM!, String(tags.bpm))
  if (tags.key) id3.setTextFrame(Id3v2FrameIdentifiers.TKEY!, tags.key)
  if (tags.catalogueNumber) {
    const frame = Id3v2UserTextInformationFrame.fromDescription('CATALOGNUMBER')
    frame.text = [tags.catalogueNumber]
    id3.addFrame(frame)
  }
}

function fillXiph(xiph: XiphComment, tags: TrackTags) {
  xiph.setFieldAsStrings('DATE', tags.date)
  if (tags.bpm) xiph.setFieldAsStrings('BPM', String(tags.bpm))
  if (tags.key) {
    xiph.setFieldAsStrings('INITIALKEY', tags.key)
    xiph.setFieldAsStrings('KEY', tags.key)
  }
  if (tags.label) xiph.setFieldAsStrings('LABEL', tags.label)
  if (tags.catalogueNumber) xiph.setFieldAsStrings('CATALOGNUMBER', tags.catalogueNumber)
}

const [APPLE_DATE, APPLE_GENRE] = ['©day', '©gen'].map((name) =>
  ByteVector.fromString(name, StringType.Latin1),
) as [ByteVector, ByteVector]
const APPLE_TEXT = 1

function fillApple(apple: Mpeg4AppleTag, tags: TrackTags) {
  apple.setQuickTimeString(APPLE_DATE, tags.date)
  // The library would join the genres to one text.
  const genres = tags.genres.map((genre) => ByteVector.fromString(genre, StringType.UTF8))
  apple.setQuickTimeData(APPLE_GENRE, genres, APPLE_TEXT)
  const itunes = (name: string, value: string) =>
    apple.setItunesStrings('com.apple.iTunes', name, value)
  if (tags.bpm) apple.beatsPerMinute = tags.bpm
  if (tags.key) itunes('initialkey', tags.key)
  if (tags.label) itunes('LABEL', tags.label)
  if (tags.catalogueNumber) itunes('CATALOGNUMBER', tags.catalogueNumber)
}

const ID3_HEAD_BYTES = 10

/** Renders a tag for a chunk, without the library's padding. */
function renderId3(tags: TrackTags, cover: IPicture | null): Uint8Array {
  const id3 = Id3v2Tag.fromEmpty()
  fillId3(id3, tags, cover)
  const bytes = Buffer.from(id3.render().toByteArray())
  let end = ID3_HEAD_BYTES
  while (end + ID3_HEAD_BYTES < bytes.length && bytes[end] !== 0)
    end += ID3_HEAD_BYTES + bytes.readUInt32BE(end + 4)
  const length = end - ID3_HEAD_BYTES
  // Seven bits per byte.
  for (let i = 0; i < 4; i++) bytes[6 + i] = (length >> (7 * (3 - i))) & 127
  return bytes.subarray(0, end)
}

const info = (tags: TrackTags): Record<string, string> => ({
  INAM: tags.title,
  IART: tags.artist,
  IPRD: tags.album,
  ICRD: tags.date,
  ...(tags.genres[0] ? { IGNR: tags.genres[0] } : {}),
  // Programs disagree about the name of the number.
  ITRK: String(tags.track),
  IPRT: String(tags.track),
  ...(tags.bpm ? { IBPM: String(tags.bpm) } : {}),
  ...(tags.isrc ? { ISRC: tags.isrc } : {}),
  ...(tags.camelot ? { ICMT: tags.camelot } : {}),
})

type Container = 'mp3' | 'flac' | 'm4a' | 'opus'

function tagWithLibrary(
  file: string,
  container: Container,
  tags: TrackTags,
  cover: IPicture | null,
) {
  const opened = File.createFromPath(file, `taglib/${container}`, ReadStyle.None)
  const of = (type: TagTypes) => opened.getTag(type, true)
  try {
    if (container === 'mp3') {
      // The library adds ID3v1, which is too short for titles.
      opened.removeTags(TagTypes.Id3v1)
      fillId3(of(TagTypes.Id3v2) as Id3v2Tag, tags, cover)
    } else if (container === 'm4a') {
      fill(of(TagTypes.Apple), tags, cover)
      fillApple(of(TagTypes.Apple) as Mpeg4AppleTag, tags)
    } else {
      // FLAC stores pictures next to its comment.
      fill(container === 'flac' ? opened.tag : of(TagTypes.Xiph), tags, cover)
      fillXiph(of(TagTypes.Xiph) as XiphComment, tags)
    }
    opened.save()
  } finally {
    opened.dispose()
  }
}

const CONTAINERS: Record<Exclude<SoundFormat, 'wav' | 'aiff'>, Container> = {
  'mp3-320': 'mp3',
  'mp3-v0': 'mp3',
  flac: 'flac',
  alac: 'm4a',
  opus: 'opus',
}

/** Writes the tags of a file without tags, and returns its new size and checksum. */
export function tag(
  file: string,
  format: SoundFormat,
  tags: TrackTags,
  coverFile: string | null,
): FileFacts {
  const cover = coverFile === null ? null : frontCover(coverFile)
  if (format === 'wav') tagWav(file, info(tags), renderId3(tags, cover))
  else if (format === 'aiff') tagAiff(file, renderId3(tags, cover))
  else tagWithLibrary(file, CONTAINERS[format], tags, cover)
  return factsOf(file)
}

/** FLAC and Opus also say how large a cover is, and most players believe them. */
function frontCover(file: string): IPicture {
  const bytes = readFileSync(file)
  const data = ByteVector.fromByteArray(bytes)
  const plain = Picture.fromFullData(data, PictureType.FrontCover, 'image/jpeg', 'Front Cover')
  const picture = XiphPicture.fromPicture(plain)
  const size = jpegSize(bytes)
  if (size) Object.assign(picture, { ...size, colorDepth: 24 })
  return picture
}

const READ_BYTES = 1 << 20

function factsOf(file: string): FileFacts {
  const from = openSync(file, 'r')
  const chunk = Buffer.alloc(READ_BYTES)
  const facts = { bytes: 0, crc32: 0 }
  for (let got = 1; got > 0;) {
    got = readSync(from, chunk, 0, chunk.length, null)
    facts.crc32 = crc32(chunk.subarray(0, got), facts.crc32)
    facts.bytes += got
  }
  closeSync(from)
  return facts
}
