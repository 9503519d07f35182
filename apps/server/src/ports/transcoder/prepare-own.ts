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

/** What our own masters are kept in: half of what 24 bits take, and no less to hear. */
export const MASTER_BITS = 16
export const MASTER_CHANNELS = 2

/** Keeps the sound as an artist would have sent it, as FLAC. */
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
 * Prepares sound that we made ourselves and still hold: nothing hostile can be in it, so nothing is
 * decoded and no process is started. It blocks its thread, so call it in a process of its own.
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
