import { preference } from '../../lib/storage/preference.ts'

/**
 * Who has passed the beta gate in this browser, by their id, so that they need not wait for the server to say so. It
 * opens nothing: every call that is for beta testers is decided by the server.
 */
export const betaAccess = preference<number | null>('betaAccess', (stored) =>
  typeof stored === 'number' ? stored : null,
)
