import { EVENTS_HREF } from './addresses.ts'

export const COMMUNITY_PAGES = [
  { name: 'suggestions', href: '/feature-suggestions' },
  { name: 'bugReports', href: '/bug-reports' },
  { name: 'changelog', href: '/changelog' },
  { name: 'faq', href: '/faq' },
] as const

/** The sections in the header, each with the paths that belong to it. */
export const SITE_SECTIONS = [
  {
    name: 'explore',
    href: '/',
    paths:
      /^\/($|explore\b|favorites$|search|albums-list|sub-genres$|album\/|track\/|artist\/|record-label\/)/,
  },
  { name: 'events', href: EVENTS_HREF, paths: /^\/(events?|create-event)\b/ },
  {
    name: 'community',
    href: COMMUNITY_PAGES[0].href,
    paths: /^\/(feature-suggestions|suggestions|bug-reports|changelog|faq)\b/,
  },
] as const
