import type pg from 'pg'

/** A pool, or a connection with its transaction. */
export type Queryable = Pick<pg.Pool, 'query'>
