/** The fourteen sub-genres (EX-12) in the order of the tab bar. Ids are stable. */
const NAMES = [
  'Goa',
  'Full-On',
  'Dark',
  'Progressive',
  'Psy Tech',
  'Hi-Tech',
  'Forest',
  'Ambient',
  'Downtempo',
  'Suomi',
  'Twilight',
  'Psybreaks',
  'Psycore',
  'Psy Dub',
] as const

export type SubgenreName = (typeof NAMES)[number]

export interface SubgenreInfo {
  id: number
  name: SubgenreName
  slug: string
}

/** Returns the slug of a sub-genre: trimmed, spaces become hyphens (RT-06). */
export const subgenreSlug = (name: string) => name.trim().replace(/ /g, '-')

export const SUBGENRES: readonly SubgenreInfo[] = NAMES.map((name, i) => ({
  id: i + 1,
  name,
  slug: subgenreSlug(name),
}))

export const subgenreBySlug = (slug: string) =>
  SUBGENRES.find((each) => each.slug.toLowerCase() === slug.trim().toLowerCase())

/** The genre is fixed (EX-06). */
export const GENRE = { id: 2, name: 'Psychedelic Trance' } as const
