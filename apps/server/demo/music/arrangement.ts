export type Layer =
  | 'kick'
  | 'bass'
  | 'acid'
  | 'arp'
  | 'pad'
  | 'stab'
  | 'hats'
  | 'snare'
  | 'texture'
  | 'wind'

/** `club` builds up to two peaks; `flow` swells and fades, for music without counting. */
export type Form = 'club' | 'flow'

export const SECTIONS = ['intro', 'build', 'drop', 'break', 'peak', 'outro'] as const
const STARTS: Record<Form, readonly number[]> = {
  club: [0, 0.1, 0.2, 0.48, 0.58, 0.9],
  flow: [0, 0.1, 0.25, 0.55, 0.65, 0.9],
}

/** The level of each layer in each section. */
const LEVELS: Record<Form, Record<Layer, readonly number[]>> = {
  club: {
    kick: [1, 1, 1, 0, 1, 1],
    bass: [0, 1, 1, 0, 1, 0.85],
    acid: [0, 0.5, 0.9, 0.35, 1, 0.3],
    arp: [0.35, 0.5, 0.9, 0.85, 1, 0.4],
    pad: [0.8, 0.5, 0.45, 1, 0.55, 0.9],
    stab: [0, 0.4, 0.8, 0.3, 1, 0.3],
    hats: [0.4, 0.8, 1, 0.15, 1, 0.5],
    snare: [0, 0.3, 1, 0, 1, 0],
    texture: [0.5, 0.6, 0.9, 1, 1, 0.6],
    wind: [1, 0.5, 0.2, 1, 0.25, 0.9],
  },
  flow: {
    kick: [0, 0.8, 1, 0.5, 1, 0],
    bass: [0, 0.9, 1, 0.7, 1, 0.5],
    acid: [0, 0.3, 0.8, 0.5, 1, 0.2],
    arp: [0.5, 0.7, 0.9, 1, 1, 0.6],
    pad: [0.9, 0.8, 0.8, 1, 0.9, 1],
    stab: [0, 0.7, 1, 0.4, 1, 0.4],
    hats: [0, 0.6, 1, 0.4, 1, 0.3],
    snare: [0, 0.4, 1, 0.4, 1, 0],
    texture: [0.7, 0.7, 0.8, 1, 0.9, 0.8],
    wind: [1, 0.7, 0.5, 0.9, 0.5, 1],
  },
}

export interface Arrangement {
  /** The first bar of each section. */
  starts: number[]
  sectionOf(bar: number): number
  level(layer: Layer, bar: number): number
  /** Whether the next bar starts another section. */
  isTurn(bar: number): boolean
}

/** Starts sections where dancers expect them: on every fourth bar, or every second in a short track. */
export function arrange(form: Form, bars: number): Arrangement {
  const unit = bars >= 28 ? 4 : 2
  const starts: number[] = []
  for (const share of STARTS[form]) {
    const earliest = starts.length ? starts.at(-1)! + unit : 0
    starts.push(Math.max(earliest, Math.round((share * bars) / unit) * unit))
  }
  const sectionOf = (bar: number) =>
    Math.max(
      0,
      starts.findLastIndex((start) => bar >= start),
    )
  return {
    starts,
    sectionOf,
    level: (layer, bar) => LEVELS[form][layer][sectionOf(bar)]!,
    isTurn: (bar) => sectionOf(bar + 1) !== sectionOf(bar),
  }
}
