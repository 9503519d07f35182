import type { IncomingHttpHeaders } from 'node:http'

/** The target of unknown addresses (RT-01). */
export const NOWHERE = '/404'

/** Returns whether an address belongs to the web application rather than to calls or files. */
export const isPage = (url: string): boolean => !/^\/(api|media|health)(\/|$)/.test(url)

export const isBrowser = ({ accept }: IncomingHttpHeaders): boolean =>
  accept?.includes('text/html') ?? false
