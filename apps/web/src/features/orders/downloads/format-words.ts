import type { DownloadFormat, DownloadFormatId } from '@hypha/contract'
import { bytes } from '@hypha/ui/lib/bytes.ts'

/** What the formats are called. */
export const FORMAT_NAMES: Readonly<Record<DownloadFormatId, string>> = {
  'mp3-320': 'MP3 320',
  'mp3-v0': 'MP3 V0',
  flac: 'FLAC',
  wav: 'WAV',
  aiff: 'AIFF',
  alac: 'ALAC',
  opus: 'Opus',
  original: 'Original',
}

export const FORMATS = Object.keys(FORMAT_NAMES) as DownloadFormatId[]

/** Said of what has no formats. */
export const NO_ORIGINAL = 'The uploaded file is not kept here.'

/** What a format is good for, in a few words. */
export const FORMAT_USES: Readonly<Record<DownloadFormatId, string>> = {
  'mp3-320': 'everywhere',
  'mp3-v0': 'smaller',
  flac: 'lossless',
  wav: 'uncompressed',
  aiff: 'uncompressed',
  alac: 'lossless, Apple',
  opus: 'smallest',
  original: 'as uploaded',
}

/** A size that is reckoned says so. */
export const sizeWords = ({ size, isReady }: Pick<DownloadFormat, 'size' | 'isReady'>) =>
  isReady ? bytes(size) : `about ${bytes(size)}`

const kilohertz = (hertz: number) => `${hertz / 1000} kHz`

/** `24 bit · 44.1 kHz · about 212 MB`. */
export function formatDetail(format: DownloadFormat): string {
  const { id, extension, bitDepth, sampleRate, kbps } = format
  const parts = [
    id === 'original' && extension.toUpperCase(),
    bitDepth !== null && `${bitDepth} bit`,
    sampleRate !== null && kilohertz(sampleRate),
    kbps !== null && `${kbps} kbit/s`,
    sizeWords(format),
  ]
  return parts.filter(Boolean).join(' · ')
}
