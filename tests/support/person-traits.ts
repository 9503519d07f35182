export interface PersonTraits {
  email?: string
  isVerified?: boolean
  isAdmin?: boolean
  plan?: 'free' | 'premium'
  isFounder?: boolean
  /** Whether they have passed the beta gate; defaults to true. */
  isBetaTester?: boolean
  /** Whether hashing the password costs as much as a real one. */
  isTimed?: boolean
}
