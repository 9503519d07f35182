import { type RawBuilder, sql } from 'kysely'

/**
 * Ids: what stands behind `=` for "one of these" in a statement that is asked again and again. By way of a subquery the
 * planner cannot see how many there are: else a plan made for one is always thought cheaper than the kept one, which
 * expects ten, and the statement is planned anew each time. See docs/decisions/0018.
 */
export const anyOf = (ids: readonly number[]): RawBuilder<number> =>
  sql`any((select ${ids}::int[])::int[])`

/** The same for texts. */
export const anyTextOf = (texts: readonly string[]): RawBuilder<string> =>
  sql`any((select ${texts}::text[])::text[])`
