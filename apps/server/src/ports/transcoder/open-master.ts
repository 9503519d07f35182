import { randomBytes } from 'node:crypto'
import { open, rm, stat, type FileHandle } from 'node:fs/promises'
import { resolve } from 'node:path'
import { AUDIO_MAX_BYTES } from '@hypha/contract/limits'
import { tooLarge } from './acceptance.ts'
import { findSound } from './chunks.ts'
import { type PcmShape, pcmShape } from './pcm-shape.ts'
import { writePlainCopy } from './plain-copy.ts'
import { sniff } from './sniff.ts'
import { AudioRefused, type AudioFormat } from './transcoder.ts'

/** An upload that FFmpeg can read. */
export interface Master extends AsyncDisposable {
  /** The upload, or a plain copy of an unusual one. */
  file: string
  /** The format of `file`. */
  container: AudioFormat
  /** The format of the upload. */
  format: AudioFormat
}

/**
 * FFmpeg decodes these without an error, to noise: samples in larger containers, and little-endian AIFF-C of more than
 * 16 bits.
 */
const isMisread = ({ width, used, isBigEndian }: PcmShape, format: AudioFormat) =>
  used < width || (format === 'aiff' && !isBigEndian && width > 2)

async function openAs(file: string, format: AudioFormat, opened: FileHandle, size: number) {
  const itself: Master = { file, container: format, format, [Symbol.asyncDispose]: async () => {} }
  if (format === 'flac') return itself
  const sound = await findSound(opened, format, size)
  const shape = sound.format && pcmShape(format, sound.format)
  if (!shape || (sound.hasLength && !isMisread(shape, format))) return itself
  const copy = `${file}.${randomBytes(6).toString('hex')}.wav`
  const remove = () => rm(copy, { force: true })
  try {
    await writePlainCopy(opened, sound, shape, copy)
  } catch (error) {
    await remove()
    throw error
  }
  return { file: copy, container: 'wav' as const, format, [Symbol.asyncDispose]: remove }
}

/**
 * Detects what an upload is, before any media library opens it. One that FFmpeg would misread is copied as a plain WAV
 * beside it, which is removed when the master is disposed of.
 * @throws AudioRefused for what is no accepted container, and if a declared length does not match
 */
export async function openMaster(path: string): Promise<Master> {
  const file = resolve(path)
  const { size } = await stat(file)
  if (size === 0) throw new AudioRefused('empty')
  if (size > AUDIO_MAX_BYTES) throw tooLarge()
  await using opened = await open(file, 'r')
  return await openAs(file, await sniff(opened), opened, size)
}
