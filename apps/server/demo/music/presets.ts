import type { SubgenreName } from '@hypha/contract/subgenres'
import type { Form, Layer } from './arrangement.ts'
import type { ScaleName } from './pitch.ts'

export type Drums = 'four' | 'break' | 'half' | 'dub' | 'none'
export type BassPattern = 'roll' | 'gallop' | 'offbeat' | 'triplet' | 'walk' | 'dub' | 'drone'
export type TextureKind = 'zap' | 'squelch' | 'chirp' | 'scream' | 'drop'

export interface Preset {
  form: Form
  scale: { minor: ScaleName; major: ScaleName }
  drums: Drums
  bass: BassPattern
  /** `tail` in sixteenths; `drive` is the gain before its limiter. */
  kick: { tail: number; drive: number }
  bassTone: { cutoff: number; drive: number }
  levels: Record<Layer, number>
  acid: { cutoff: number; resonance: number; octave: number; rests: number }
  /** `steps` are sixteenths between notes; `decay` in seconds. */
  arp: { octave: number; steps: number; decay: number; brightness: number; rests: number }
  textures: readonly [TextureKind, ...TextureKind[]]
  /** Number per bar. */
  textureRate: number
  delaySteps: number
  reverb: number
  drive: number
}

const BASE: Preset = {
  form: 'club',
  scale: { minor: 'minor', major: 'major' },
  drums: 'four',
  bass: 'roll',
  kick: { tail: 1.15, drive: 1.9 },
  bassTone: { cutoff: 1500, drive: 3.4 },
  levels: {
    kick: 1,
    bass: 1,
    acid: 0.8,
    arp: 0.8,
    pad: 0.6,
    stab: 0,
    hats: 0.9,
    snare: 0.9,
    texture: 0.7,
    wind: 0.3,
  },
  acid: { cutoff: 700, resonance: 0.95, octave: 0, rests: 0.25 },
  arp: { octave: 5, steps: 1, decay: 0.3, brightness: 1, rests: 0.22 },
  textures: ['zap'],
  textureRate: 0.35,
  delaySteps: 3,
  reverb: 0.5,
  drive: 1.4,
}

type Changes = Partial<Omit<Preset, 'levels'>> & { levels?: Partial<Preset['levels']> }
const preset = ({ levels, ...changes }: Changes): Preset => ({
  ...BASE,
  ...changes,
  levels: { ...BASE.levels, ...levels },
})

/** The sound of each sub-genre. */
export const PRESETS: Record<SubgenreName, Preset> = {
  Goa: preset({
    scale: { minor: 'phrygianDominant', major: 'major' },
    levels: { acid: 1, arp: 1, pad: 0.8, texture: 0.4 },
    acid: { cutoff: 900, resonance: 1, octave: 1, rests: 0.15 },
    arp: { octave: 5, steps: 1, decay: 0.34, brightness: 1.2, rests: 0.1 },
    reverb: 0.65,
  }),
  'Full-On': preset({
    levels: { acid: 0.7, arp: 1, pad: 0.8, stab: 0.5, snare: 1 },
    bassTone: { cutoff: 1900, drive: 3.6 },
    textureRate: 0.4,
    drive: 1.5,
  }),
  Dark: preset({
    scale: { minor: 'phrygian', major: 'phrygianDominant' },
    kick: { tail: 1.05, drive: 2.2 },
    bassTone: { cutoff: 850, drive: 3.8 },
    levels: { acid: 0.7, arp: 0.3, pad: 0.4, texture: 1, wind: 0.7, snare: 0.5 },
    acid: { cutoff: 420, resonance: 1.02, octave: -1, rests: 0.4 },
    textures: ['scream', 'squelch', 'zap'],
    textureRate: 1.1,
    reverb: 0.7,
  }),
  Progressive: preset({
    bass: 'offbeat',
    kick: { tail: 1.5, drive: 1.7 },
    levels: {
      acid: 0.35,
      arp: 0.8,
      pad: 1,
      stab: 0.6,
      hats: 0.75,
      snare: 0.6,
      texture: 0.4,
      wind: 0.4,
    },
    arp: { octave: 5, steps: 1.5, decay: 0.45, brightness: 0.7, rests: 0.3 },
    reverb: 0.7,
    drive: 1.3,
  }),
  'Psy Tech': preset({
    bass: 'gallop',
    kick: { tail: 1.35, drive: 2.3 },
    levels: { acid: 0.55, arp: 0.35, pad: 0.25, stab: 0.9, hats: 1.1, snare: 1, texture: 0.6 },
    textures: ['drop', 'zap'],
    reverb: 0.35,
    drive: 1.55,
  }),
  'Hi-Tech': preset({
    scale: { minor: 'phrygian', major: 'phrygianDominant' },
    kick: { tail: 1, drive: 2.4 },
    bassTone: { cutoff: 2200, drive: 3.6 },
    levels: { acid: 0.8, arp: 0.9, pad: 0.2, texture: 1, hats: 1 },
    acid: { cutoff: 1100, resonance: 1, octave: 1, rests: 0.3 },
    arp: { octave: 6, steps: 0.5, decay: 0.12, brightness: 1.5, rests: 0.35 },
    textures: ['zap', 'squelch', 'drop', 'chirp'],
    textureRate: 1.7,
    delaySteps: 1.5,
    reverb: 0.35,
    drive: 1.6,
  }),
  Forest: preset({
    scale: { minor: 'phrygian', major: 'lydian' },
    kick: { tail: 1.05, drive: 2 },
    bassTone: { cutoff: 780, drive: 3.6 },
    levels: { acid: 0.55, arp: 0.45, pad: 0.55, texture: 1, wind: 0.8, snare: 0.35 },
    acid: { cutoff: 500, resonance: 1, octave: 0, rests: 0.45 },
    textures: ['squelch', 'chirp', 'squelch', 'drop'],
    textureRate: 1.3,
    reverb: 0.9,
  }),
  Ambient: preset({
    form: 'flow',
    scale: { minor: 'dorian', major: 'lydian' },
    drums: 'none',
    bass: 'drone',
    levels: {
      kick: 0,
      acid: 0,
      arp: 0.9,
      pad: 1.7,
      hats: 0,
      snare: 0,
      texture: 0.5,
      wind: 1.2,
      bass: 0.7,
    },
    arp: { octave: 5, steps: 2, decay: 1.6, brightness: 0.5, rests: 0.5 },
    textures: ['chirp', 'drop'],
    textureRate: 0.25,
    delaySteps: 6,
    reverb: 1,
    drive: 1.1,
  }),
  Downtempo: preset({
    form: 'flow',
    scale: { minor: 'dorian', major: 'major' },
    drums: 'half',
    bass: 'dub',
    kick: { tail: 2, drive: 1.5 },
    bassTone: { cutoff: 700, drive: 2.6 },
    levels: {
      acid: 0.3,
      arp: 0.7,
      pad: 1.1,
      stab: 0.4,
      hats: 0.6,
      snare: 0.9,
      texture: 0.4,
      wind: 0.7,
    },
    arp: { octave: 5, steps: 1.5, decay: 0.8, brightness: 0.6, rests: 0.4 },
    reverb: 0.9,
    drive: 1.25,
  }),
  Suomi: preset({
    scale: { minor: 'harmonicMinor', major: 'major' },
    bass: 'walk',
    levels: { acid: 0.7, arp: 1, pad: 0.4, stab: 1, texture: 0.8, snare: 0.9 },
    acid: { cutoff: 1000, resonance: 0.9, octave: 1, rests: 0.35 },
    arp: { octave: 5, steps: 1, decay: 0.2, brightness: 1.3, rests: 0.35 },
    textures: ['drop', 'zap', 'chirp'],
    textureRate: 0.8,
  }),
  Twilight: preset({
    scale: { minor: 'harmonicMinor', major: 'phrygianDominant' },
    bassTone: { cutoff: 1150, drive: 3.7 },
    kick: { tail: 1.1, drive: 2.1 },
    levels: { acid: 0.95, arp: 0.7, pad: 0.55, texture: 0.8, wind: 0.5 },
    acid: { cutoff: 620, resonance: 1.02, octave: 0, rests: 0.2 },
    textures: ['zap', 'scream'],
    textureRate: 0.6,
    reverb: 0.6,
  }),
  Psybreaks: preset({
    drums: 'break',
    bass: 'offbeat',
    kick: { tail: 1.6, drive: 2 },
    bassTone: { cutoff: 1700, drive: 3.8 },
    levels: { acid: 0.9, arp: 0.5, pad: 0.6, stab: 0.7, snare: 1.3, hats: 1 },
    textures: ['drop', 'zap'],
    textureRate: 0.5,
  }),
  Psycore: preset({
    scale: { minor: 'phrygian', major: 'phrygianDominant' },
    kick: { tail: 0.95, drive: 3.2 },
    bassTone: { cutoff: 1900, drive: 4.6 },
    levels: { acid: 1, arp: 0.3, pad: 0.15, texture: 1.1, hats: 0.9, wind: 0.6 },
    acid: { cutoff: 1200, resonance: 1.05, octave: 0, rests: 0.35 },
    textures: ['scream', 'zap', 'squelch'],
    textureRate: 2.2,
    delaySteps: 1.5,
    reverb: 0.3,
    drive: 1.9,
  }),
  'Psy Dub': preset({
    form: 'flow',
    scale: { minor: 'minor', major: 'major' },
    drums: 'dub',
    bass: 'dub',
    kick: { tail: 1.6, drive: 1.5 },
    bassTone: { cutoff: 480, drive: 2.6 },
    levels: {
      acid: 0.25,
      arp: 0.35,
      pad: 0.9,
      stab: 1.9,
      hats: 0.9,
      snare: 1.1,
      texture: 0.8,
      wind: 0.6,
    },
    arp: { octave: 5, steps: 3, decay: 0.9, brightness: 0.6, rests: 0.55 },
    textures: ['drop', 'squelch'],
    delaySteps: 3,
    reverb: 0.95,
    drive: 1.25,
  }),
}
