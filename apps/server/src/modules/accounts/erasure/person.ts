/** Whose account is being deleted, as they were called until now. */
export interface ErasedPerson {
  id: number
  email: string
  fullName: string
}
