import type { IncomingHttpHeaders } from 'node:http'

/** Where every address leads that nothing stands at (RT-01). */
export const NOWHERE = '/404'

/** Whether an address is one of the web application's, not of calls or files. */
export const isPage = (url: string): boolean => !/^\/(api|media|health)(\/|$)/.test(url)

export const isBrowser = ({ accept }: IncomingHttpHeaders): boolean =>
  accept?.includes('text/html') ?? false
