/** The database accepts data but answers nothing, as if frozen. */
export class DatabaseSilent extends Error {
  constructor() {
    // not translated: for the log
    super('The database does not answer.')
  }
}

// Connection lost or refused, server starting or stopping, timeouts of pool, statement and lock.
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '57014',
  '55P03',
  // The server accepts no connections: too many, or closed for now.
  '53300',
  '55000',
])
const MESSAGES =
  /timeout expired|timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/

/** Returns whether an error means that the database cannot be reached, or is too busy. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof DatabaseSilent ||
  UNAVAILABLE_CODES.has((error as { code?: string } | null)?.code ?? '') ||
  (error instanceof Error && MESSAGES.test(error.message))

const LOST_CODES = new Set(['57P01', 'ECONNRESET', 'EPIPE'])
const LOST_MESSAGES = /Connection terminated unexpectedly|not queryable/

/** Returns whether an error means that only this connection was lost; another one may work. */
export const isConnectionLost = (error: unknown): boolean =>
  LOST_CODES.has((error as { code?: string } | null)?.code ?? '') ||
  (error instanceof Error && LOST_MESSAGES.test(error.message))
