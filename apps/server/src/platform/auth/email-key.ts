/**
 * Returns the key shared by all spellings of an address: ignores surrounding space, case, and compatibility forms such
 * as full-width letters. Accounts are unique by it, and limits by address count by it.
 */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase()
