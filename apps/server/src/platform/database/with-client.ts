import type pg from 'pg'

/** Works with one connection, which is given back afterwards, or ended when the work fails: who knows what it still sends. */
export async function withClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    const done = await work(client)
    client.release()
    return done
  } catch (error) {
    client.release(true)
    throw error
  }
}
