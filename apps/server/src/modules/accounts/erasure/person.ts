/** The account being deleted, with its data before the deletion. */
export interface ErasedPerson {
  id: number
  email: string
  fullName: string
}

// not translated: stored as the name of the account and of the buyer
export const DELETED_NAME = 'Deleted user'
