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
import { planTrack, type TrackInput } from './track.ts'

export interface RenderedTrack {
  left: Float32Array
  right: Float32Array
  hertz: number
}

/** Renders a whole psytrance track from a few parameters. Deterministic. */
export function renderTrack(input: TrackInput): RenderedTrack {
  const track = planTrack(input)
  const mix = new Mix(track.length)
  for (const layer of [drums, bassline, acid, arpeggio, stabs, pad, textures, wind])
    layer(track, mix)
  pingPong(track, mix)
  reverb(track, mix)
  return { ...master(track, mix), hertz: HERTZ }
}
