export interface PersonTraits {
  email?: string
  isVerified?: boolean
  isAdmin?: boolean
  plan?: 'free' | 'premium'
  isFounder?: boolean
  /** Whether they have passed the beta gate; unless named, they have. */
  isBetaTester?: boolean
  /** Whether the password costs as much as a real one to check. */
  isTimed?: boolean
}
