const format = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' })

/** `Nov 22, 2026`. */
export const day = (iso: string): string => format.format(new Date(iso))
