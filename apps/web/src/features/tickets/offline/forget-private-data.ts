import { deleteDatabase } from '../../../lib/storage/delete-database.ts'

/** Tickets and attendee lists of the signed-in user. */
export const PRIVATE_DATABASE = 'hypha-private'

/** Deletes what this browser stores for use without a network, when the user signs out. */
export const forgetPrivateData = (): void => deleteDatabase(PRIVATE_DATABASE)
