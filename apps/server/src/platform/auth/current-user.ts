/** Who is calling, as the server's own session knows them. */
export interface CurrentUser {
  id: number
  email: string
  fullName: string
  sessionId: string
  sessionVersion: number
  isAdmin: boolean
  isVerified: boolean
  plan: 'free' | 'premium'
  isFounder: boolean
}

export interface Authenticate {
  /** @throws Unauthorized */
  (authorization: string | undefined, companion: string | undefined): Promise<CurrentUser>
  /** The caller, when all that has to be checked of them is in memory and holds; null says nothing. */
  known(authorization: string | undefined, companion: string | undefined): CurrentUser | null
}

export const rolesOf = (user: { isAdmin: boolean }): string[] =>
  user.isAdmin ? ['ROLE_USER', 'ROLE_ADMIN'] : ['ROLE_USER']
