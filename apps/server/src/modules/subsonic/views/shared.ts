import { SUBGENRES } from '@hypha/contract'
import type { Data } from '../protocol/envelope.ts'
import { idOf } from '../protocol/ids.ts'

/** Returns undefined without a date, because responses leave out fields that have no value. */
export const date = (at: Date | null | undefined): string | undefined => at?.toISOString()

export const yearOf = (at: Date): number => at.getUTCFullYear()

export const genreNames = (subgenreIds: readonly number[]): string[] =>
  SUBGENRES.filter(({ id }) => subgenreIds.includes(id)).map(({ name }) => name)

/** Returns the first genre for old clients, and all of them. */
export const genresOf = (names: readonly string[]): Data => ({
  genre: names[0],
  genres: names.map((name) => ({ name })),
})

export const artistRef = (id: number, name: string): Data => ({ id: idOf('artist', id), name })
