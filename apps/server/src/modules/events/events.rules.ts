import type { CurrentUser } from '../../platform/auth/current-user.ts'

/** Whether this person may change the event. */
export const isInCharge = (
  event: { owner_id: number },
  person: Pick<CurrentUser, 'id' | 'isAdmin'> | null,
): boolean => person !== null && (person.isAdmin || person.id === event.owner_id)
