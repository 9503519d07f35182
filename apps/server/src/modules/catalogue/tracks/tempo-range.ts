import { SUBGENRES, type SubgenreName } from '@hypha/contract'

/** The tempo range in which each sub-genre is searched, in BPM. Without it, a 165 BPM track is detected as 82. */
const RANGES: Record<SubgenreName, [number, number]> = {
  Goa: [130, 160],
  'Full-On': [135, 155],
  Dark: [140, 175],
  Progressive: [125, 145],
  // not translated: sub-genres
  'Psy Tech': [125, 148],
  'Hi-Tech': [160, 220],
  Forest: [140, 170],
  Ambient: [60, 120],
  Downtempo: [78, 125],
  Suomi: [130, 165],
  Twilight: [138, 158],
  Psybreaks: [120, 150],
  Psycore: [170, 220],
  // not translated: as above
  'Psy Dub': [70, 115],
}

/** Returns the range that covers all sub-genres of a release. */
export function tempoRange(subgenreIds: number[]): [number, number] {
  const ranges = SUBGENRES.filter((each) => subgenreIds.includes(each.id)).map(
    (each) => RANGES[each.name],
  )
  if (ranges.length === 0) return [78, 220]
  return [Math.min(...ranges.map(([low]) => low)), Math.max(...ranges.map(([, high]) => high))]
}
