/** What a personal access token may do. Each call declares the scope it needs; the calls without one refuse tokens. */
export const TOKEN_SCOPES = ['read', 'library', 'publish', 'sell', 'admin'] as const

/** Length of the name of a passkey, token or app password. */
export const SECURITY_NAME_MAX = 60
