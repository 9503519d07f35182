/**
 * What two spellings of one address share: surrounding space, case, and compatibility forms such as full-width letters.
 * An account is unique by it, and every limit that counts by address counts by it.
 */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase()
