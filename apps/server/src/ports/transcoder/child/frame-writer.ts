/** The sample format of a coder. Only the upper 24 of 32 bits are used. */
export type SampleKind = 'float' | 'float planar' | 's16' | 's16 planar' | 's32' | 's32 planar'

/** Collects blocks of any length into the frames of a coder. The result of `take` is overwritten by later calls. */
export function frameWriter(kind: SampleKind, channels: number, frameSamples: number) {
  const isPlanar = kind.endsWith('planar')
  const [name] = kind.split(' ')
  const values =
    name === 'float'
      ? new Float32Array(channels * frameSamples)
      : name === 's16'
        ? new Int16Array(channels * frameSamples)
        : new Int32Array(channels * frameSamples)
  // Only the upper 24 bits matter: a float has no more precision.
  const full = name === 's16' ? 2 ** 15 : 2 ** 23
  const shift = name === 's32' ? 8 : 0
  const valueOf =
    name === 'float'
      ? (x: number) => x
      : (x: number) => Math.max(-full, Math.min(full - 1, Math.round(x * full))) << shift
  const bytes = Buffer.from(values.buffer)
  let filled = 0
  return {
    /** @returns how many samples were taken */
    fill(left: Float32Array, right: Float32Array, from: number, to: number): number {
      const take = Math.min(to - from, frameSamples - filled)
      for (let channel = 0; channel < channels; channel++) {
        const samples = channel === 0 ? left : right
        const step = isPlanar ? 1 : channels
        let at = isPlanar ? channel * frameSamples + filled : filled * channels + channel
        for (let i = from; i < from + take; i++, at += step) values[at] = valueOf(samples[i]!)
      }
      filled += take
      return take
    },
    isFull: () => filled === frameSamples,
    hasSome: () => filled > 0,
    take(): { bytes: Buffer; samples: number } {
      const samples = filled
      filled = 0
      // The planes of a short frame are closer together.
      if (isPlanar && samples < frameSamples)
        for (let channel = 1; channel < channels; channel++)
          values.copyWithin(
            channel * samples,
            channel * frameSamples,
            channel * frameSamples + samples,
          )
      return { bytes: bytes.subarray(0, channels * samples * values.BYTES_PER_ELEMENT), samples }
    },
  }
}
