import { master } from './effects/master.ts'
import { pingPong } from './effects/delay.ts'
import { reverb } from './effects/reverb.ts'
import { acid } from './layers/acid.ts'
import { arpeggio } from './layers/arpeggio.ts'
import { textures, wind } from './layers/atmosphere.ts'
import { bassline } from './layers/bassline.ts'
import { drums } from './layers/drums.ts'
import { pad } from './layers/pad.ts'
import { stabs } from './layers/stabs.ts'
import { Mix } from './mix.ts'
import { HERTZ } from './signal.ts'
import { planSong, type TrackInput } from './song.ts'

export interface RenderedTrack {
  left: Float32Array
  right: Float32Array
  hertz: number
}

/** A whole track of psytrance from a few words. The same input gives the same samples. */
export function renderTrack(input: TrackInput): RenderedTrack {
  const song = planSong(input)
  const mix = new Mix(song.length)
  for (const layer of [drums, bassline, acid, arpeggio, stabs, pad, textures, wind])
    layer(song, mix)
  pingPong(song, mix)
  reverb(song, mix)
  return { ...master(song, mix), hertz: HERTZ }
}
