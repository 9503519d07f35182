import { CODECS, samplesMax, STREAMS_MAX } from './acceptance.ts'
import { FRAGMENT_SECONDS } from './fragments.ts'
import type { SoundShape } from './child/sound-sink.ts'
import { OPUS_BITS_PER_SECOND, type SoundFormat } from './sound-format.ts'
import type { AudioFacts, AudioFormat } from './transcoder.ts'

/** The size of the longest track as 32-bit float stereo, with a margin. */
const bytesMax = (hertz: number) => String(samplesMax(hertz) * 8 + 1_000_000)

const QUIET = ['-hide_banner', '-nostdin', '-nostats', '-xerror', '-threads', '1']

/** Arguments for opening an upload: only one local file of one format, by its full path. */
export const inputArguments = (file: string, format: AudioFormat): string[] =>
  [
    QUIET,
    ['-protocol_whitelist', 'file,pipe', '-format_whitelist', format],
    ['-codec_whitelist', CODECS.join(','), '-max_streams', String(STREAMS_MAX)],
    ['-f', format, '-i', `file:${file}`, '-map', '0:0', '-vn', '-sn', '-dn'],
  ].flat()

/** Arguments for probing a file without decoding it. */
export const probeArguments = (file: string, format: AudioFormat): string[] =>
  [inputArguments(file, format), ['-t', '0', '-f', 'null', '-']].flat()

/** Arguments for decoding to raw 32-bit float on standard output. */
export const decodeArguments = (file: string, format: AudioFormat, hertz: number): string[] =>
  [
    inputArguments(file, format),
    ['-ar', String(hertz), '-f', 'f32le', '-fs', bytesMax(hertz), 'pipe:1'],
  ].flat()

/** Arguments for encoding raw stereo from standard input to one fragmented MP4. */
export const encodeArguments = (
  hertz: number,
  bitsPerSecond: number,
  outputFile: string,
): string[] =>
  [
    ['-hide_banner', '-loglevel', 'error', '-nostats', '-threads', '1', '-y'],
    ['-protocol_whitelist', 'file,pipe', '-f', 'f32le', '-ar', String(hertz), '-ac', '2'],
    ['-i', 'pipe:0', '-c:a', 'aac', '-aac_coder', 'fast', '-b:a', String(bitsPerSecond)],
    ['-movflags', '+empty_moov+default_base_moof+omit_tfhd_offset', '-use_editlist', '0'],
    ['-frag_duration', String(FRAGMENT_SECONDS * 1_000_000), '-f', 'mp4', `file:${outputFile}`],
  ].flat()

const CODINGS: Record<Exclude<SoundFormat, 'wav' | 'aiff'>, (bits: 16 | 24) => string[]> = {
  'mp3-320': () => ['-c:a', 'libmp3lame', '-b:a', '320k', '-id3v2_version', '0', '-f', 'mp3'],
  'mp3-v0': () => ['-c:a', 'libmp3lame', '-q:a', '0', '-id3v2_version', '0', '-f', 'mp3'],
  flac: (bits) => ['-c:a', 'flac', ...depth(bits, ''), '-f', 'flac'],
  alac: (bits) => ['-c:a', 'alac', ...depth(bits, 'p'), '-f', 'ipod'],
  opus: () => ['-c:a', 'libopus', '-b:a', String(OPUS_BITS_PER_SECOND), '-f', 'opus'],
}

const depth = (bits: 16 | 24, planar: string) =>
  bits === 16
    ? ['-sample_fmt', `s16${planar}`]
    : ['-sample_fmt', `s32${planar}`, '-bits_per_raw_sample', '24']

/** Arguments for encoding raw stereo from standard input to a file without tags; mono has one channel. */
export const soundArguments = (
  to: keyof typeof CODINGS,
  { hertz, channels, bits }: SoundShape,
  outputFile: string,
): string[] =>
  [
    ['-hide_banner', '-loglevel', 'error', '-nostats', '-threads', '1', '-y'],
    ['-protocol_whitelist', 'file,pipe', '-f', 'f32le', '-ar', String(hertz), '-ac', '2'],
    ['-i', 'pipe:0', ...(channels === 1 ? ['-af', 'pan=mono|c0=c0'] : [])],
    [...CODINGS[to](bits), '-fflags', '+bitexact', '-map_metadata', '-1', `file:${outputFile}`],
  ].flat()

const LAYOUTS: Record<string, number> = { mono: 1, stereo: 2 }
const SAMPLE_BITS: Record<string, number> = { s16: 16, s16p: 16, dbl: 64 }

/**
 * Parses ffmpeg's description of a file: `Stream #0:0: Audio: pcm_s24le ([1][0][0][0] / 0x0001), 44100 Hz, stereo, s32
 * (24 bit), 2116 kb/s`
 * @returns null if there is no audio
 */
export function readStreamLine(text: string): Omit<AudioFacts, 'format' | 'samples'> | null {
  const line = /Stream #0:0.*?: Audio: (\w+).*?, (\d+) Hz, ([^,]+), (\w+)(?: \((\d+) bit\))?/.exec(
    text,
  )
  if (!line) return null
  const [, codec = '', hertz, layout = '', sampleFormat = '', bits] = line
  const counted = /^(\d+) channels/.exec(layout)?.[1]
  const clock = /Duration: (\d+):(\d+):([\d.]+)/.exec(text)
  return {
    codec,
    hertz: Number(hertz),
    channels: LAYOUTS[layout.trim()] ?? (Number(counted) || 3),
    bitsPerSample: bits ? Number(bits) : (SAMPLE_BITS[sampleFormat] ?? 32),
    seconds: clock ? Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]) : 0,
  }
}
