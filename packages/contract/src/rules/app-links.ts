/** Paths that are no pages: calls, files, and what programs read. Links to them don't open our apps. */
export const NO_APP_LINKS = [
  '/api/',
  '/media/',
  '/assets/',
  '/feeds/',
  '/open-data/',
  '/embed/',
  '/rest/',
  '/mails-off/',
  '/health/',
  '/sandbox/',
  '/.well-known/',
] as const

/** Whether our apps open links to this path themselves. */
export const isAppLink = (path: string): boolean =>
  !NO_APP_LINKS.some((start) => path.startsWith(start))
