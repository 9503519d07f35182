import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/** A statement is prepared from so many uses on: most of those made up as they go are asked once. */
const USES_BEFORE = 3
/** So many at most, on each connection; what comes later is planned anew each time. */
const PREPARED_MAX = 300
const COUNTED_MAX = 5_000

type Result = PostgresQueryResult<never>

type Ask = (
  statement: { name: string | undefined; text: string; values: readonly unknown[] },
  answered: (error: Error | null, result: Result) => void,
) => void

/**
 * A pool whose connections keep the plans of statements with parameters that are asked again and again: to plan a
 * release with its names takes PostgreSQL longer than to find it.
 */
export function prepared(pool: pg.Pool): PostgresPool {
  const nameOf = createNames()
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const preparing = known.get(client) ?? preparingClient(client, nameOf)
      known.set(client, preparing)
      return preparing
    },
  }
}

function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name || names.size >= PREPARED_MAX) return name
    const count = (uses.get(text) ?? 0) + 1
    if (count < USES_BEFORE) {
      if (uses.size >= COUNTED_MAX) uses.clear()
      uses.set(text, count)
      return undefined
    }
    uses.delete(text)
    names.set(text, `statement ${names.size}`)
    return names.get(text)
  }
}

/** PostgreSQL's word for a plan whose statement answers with other columns since a migration. */
const isOutdated = (error: unknown) => (error as { code?: string } | null)?.code === '0A000'

function preparingClient(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
): PostgresPoolClient {
  const ask = client.query.bind(client) as unknown as Ask
  let outdated = false
  // Asked without a callback, pg assigns one to a field, and V8 makes functions that are assigned to fields among what lives
  // long: the answer, to which it leads, would stay until all of the memory is collected (docs/decisions/0042-garbage.md).
  const query = (text: string, values: readonly unknown[]) =>
    new Promise<Result>((resolve, reject) =>
      ask({ name: values.length > 0 ? nameOf(text) : undefined, text, values }, (error, result) => {
        if (!error) return resolve(result)
        outdated ||= isOutdated(error)
        reject(error)
      }),
    )
  return {
    query: query as unknown as PostgresPoolClient['query'],
    // With its plans the connection goes too.
    release: (destroy) => client.release(destroy || outdated),
  }
}
