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

export type Authenticate = (
  authorization: string | undefined,
  companion: string | undefined,
) => Promise<CurrentUser>

export const rolesOf = (user: { isAdmin: boolean }): string[] =>
  user.isAdmin ? ['ROLE_USER', 'ROLE_ADMIN'] : ['ROLE_USER']
