import { EVENTS_HREF } from './addresses.ts'

export const COMMUNITY_PAGES = [
  { name: 'Suggestions', href: '/feature-suggestions' },
  { name: 'Bug reports', href: '/bug-reports' },
  { name: 'Changelog', href: '/changelog' },
  { name: 'FAQ', href: '/faq' },
] as const

/** The sections that the header leads to, each with the paths that belong to it. */
export const SITE_SECTIONS = [
  {
    name: 'Explore',
    href: '/',
    paths:
      /^\/($|explore\b|favorites$|search|albums-list|sub-genres$|album\/|track\/|artist\/|record-label\/)/,
  },
  { name: 'Events', href: EVENTS_HREF, paths: /^\/(events?|create-event)\b/ },
  {
    name: 'Community',
    href: COMMUNITY_PAGES[0].href,
    paths: /^\/(feature-suggestions|suggestions|bug-reports|changelog|faq)\b/,
  },
] as const
