import type { Random } from './random.ts'

/** A path of a cover, drawn back to front. */
export interface Stroke {
  /** Path data. */
  d: string
  /** Position between the second color (0) and the key's own (1). */
  tone: number
  /** Line width; 0 for a shape without outline. */
  width?: number
  opacity?: number
  /** `ground` hides what is behind it, `ink` is a solid shape. */
  fill?: 'ground' | 'ink'
}

/** @param density 0 for slow music, 1 for fast */
export type Family = (random: Random, density: number) => Stroke[]
