import type { Translate } from '@hypha/i18n/instance.ts'
import type { Texts } from '@hypha/i18n/use-texts.ts'
import type { DownloadFormat, DownloadFormatId } from '@hypha/contract'

export const FORMATS = [
  'mp3-320',
  'mp3-v0',
  'flac',
  'wav',
  'aiff',
  'alac',
  'opus',
  'original',
] as const satisfies readonly DownloadFormatId[]

/** Returns the display name of a format. */
export function formatName(t: Translate<'orders'>, id: DownloadFormatId): string {
  if (id === 'original') return t('format.original')
  // not translated: the name of a format
  return id === 'opus' ? 'Opus' : id.toUpperCase().replace('-', ' ')
}

/** Formats a size; estimated ones say so. */
export const sizeWords = (
  { t, format }: Texts<'orders'>,
  { size, isReady }: Pick<DownloadFormat, 'size' | 'isReady'>,
) => (isReady ? format.bytes(size) : t('format.aboutSize', { size: format.bytes(size) }))

/** `24 bit · 44.1 kHz · about 212 MB`. */
export function formatDetail(texts: Texts<'orders'>, format: DownloadFormat): string {
  const { id, extension, bitDepth, sampleRate, kbps } = format
  const parts = [
    id === 'original' && extension.toUpperCase(),
    bitDepth !== null && `${bitDepth} bit`,
    sampleRate !== null && `${texts.format.number(sampleRate / 1000)} kHz`,
    kbps !== null && `${kbps} kbit/s`,
    sizeWords(texts, format),
  ]
  return parts.filter(Boolean).join(' · ')
}
