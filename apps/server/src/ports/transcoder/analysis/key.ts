import { TRACK_KEYS } from '@hypha/contract/rules/camelot'

type Mode = 'minor' | 'major'

/** Returns the weights of a scale for each step above its tonic. */
const scale = (steps: number[], third: number): number[] =>
  Array.from({ length: 12 }, (_, step) => {
    if (step === 0) return 1.05
    if (step === 7) return 0.75
    if (step === third) return 0.55
    return steps.includes(step) ? 0.45 : 0.25
  })

const PROFILES: readonly { mode: Mode; weights: number[] }[] = [
  {
    mode: 'minor',
    weights: [1, 0.31, 0.44, 0.58, 0.33, 0.49, 0.29, 0.78, 0.43, 0.29, 0.53, 0.32],
  },
  { mode: 'major', weights: [1, 0.29, 0.5, 0.4, 0.6, 0.56, 0.32, 0.8, 0.31, 0.45, 0.42, 0.39] },
  // Phrygian, Phrygian dominant and harmonic minor: common in psytrance, and counted as minor.
  { mode: 'minor', weights: scale([0, 1, 3, 5, 7, 8, 10], 3) },
  { mode: 'minor', weights: scale([0, 1, 4, 5, 7, 8, 10], 4) },
  { mode: 'minor', weights: scale([0, 2, 3, 5, 7, 8, 11], 3) },
]
const BASS_WEIGHT = 0.15
const MINOR_BONUS = 0.03

const TONICS = ['C', 'D♭', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B']

const normalised = (values: Float64Array) => {
  const most = Math.max(...values) || 1
  return Array.from(values, (value) => value / most)
}

function correlation(chroma: number[], weights: number[], tonic: number): number {
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / 12
  const [mc, mw] = [mean(chroma), mean(weights)]
  let both = 0
  let cc = 0
  let ww = 0
  for (let k = 0; k < 12; k++) {
    const c = chroma[(k + tonic) % 12]! - mc
    const w = weights[k]! - mw
    both += c * w
    cc += c * c
    ww += w * w
  }
  return both / Math.sqrt(cc * ww || 1)
}

/** @returns the id of the best matching key of the contract, or null if there is no pitch at all */
export function findKeyId(all: Float64Array, bass: Float64Array): number | null {
  if (!all.some((share) => share > 0)) return null
  const chroma = normalised(all)
  const low = normalised(bass)
  const candidates = TONICS.flatMap((name, tonic) =>
    PROFILES.map(({ mode, weights }) => ({
      name: `${name} ${mode}`,
      score:
        correlation(chroma, weights, tonic) +
        BASS_WEIGHT * low[tonic]! +
        (mode === 'minor' ? MINOR_BONUS : 0),
    })),
  )
  const best = candidates.reduce((a, b) => (b.score > a.score ? b : a))
  return TRACK_KEYS.find((key) => key.name === best.name)?.id ?? null
}
