import { Analyser } from './analysis/analyser.ts'
import { Coder } from './child/coder.ts'
import { SoundCoder } from './child/sound-coder.ts'
import { indexFile } from './fragments.ts'
import { BITS_PER_SECOND, type Analysis, type Quality, type RenditionIndex } from './transcoder.ts'

export interface OwnSound {
  left: Float32Array
  right: Float32Array
  /** 44,100 or 48,000. */
  hertz: number
}

export interface Prepared {
  renditions: Record<Quality, RenditionIndex>
  analysis: Analysis
}

async function encode({ left, right, hertz }: OwnSound, quality: Quality, file: string) {
  const bitsPerSecond = BITS_PER_SECOND[quality]
  const coder = new Coder(hertz, bitsPerSecond, file)
  coder.push(left, right, left.length)
  coder.finish()
  return { codec: 'mp4a.40.2' as const, bitsPerSecond, ...(await indexFile(file)) }
}

/** The format of our own masters: half the size of 24 bits, without an audible difference. */
export const MASTER_BITS = 16
export const MASTER_CHANNELS = 2

/** Writes audio as a FLAC master, like an artist would upload. */
export function writeMaster({ left, right, hertz }: OwnSound, file: string): void {
  const coder = new SoundCoder(
    'flac',
    { hertz, channels: MASTER_CHANNELS, bits: MASTER_BITS },
    file,
  )
  coder.push(left, right, left.length)
  coder.finish()
}

/**
 * Prepares audio that we rendered ourselves and still have in memory. It can be trusted, so nothing is decoded and no
 * process is started. Blocks its thread, so call it in a separate process.
 */
export async function prepareOwn(
  sound: OwnSound,
  outputs: Record<Quality, string>,
  bpmRange?: [number, number],
): Promise<Prepared> {
  const analyser = new Analyser(sound.hertz)
  analyser.push(sound.left, sound.right, sound.left.length)
  return {
    renditions: {
      standard: await encode(sound, 'standard', outputs.standard),
      high: await encode(sound, 'high', outputs.high),
    },
    analysis: analyser.finish(bpmRange),
  }
}
