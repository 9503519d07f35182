/** Starts every personal access token, so that secret scanners recognize leaked ones. */
export const PERSONAL_TOKEN_PREFIX = 'hypha_pat_'

export const isPersonalToken = (token: string): boolean => token.startsWith(PERSONAL_TOKEN_PREFIX)
