/** Pages of the developer playground, in navigation order. */
export const PLAYGROUND_PAGES = [
  { name: 'Start', href: '/dev', about: 'Everything beside controls and fields.' },
  { name: 'Buttons', href: '/dev/buttons', about: 'Every button in every state.' },
  { name: 'Forms', href: '/dev/forms', about: 'Every field, and a form that checks itself.' },
  { name: 'Form styles', href: '/dev/form-styles', about: 'How fields are laid out.' },
  { name: 'Dialogs', href: '/dev/dialogs', about: 'Every dialog.' },
  { name: 'Icons', href: '/dev-svg-icons', about: 'All icons, with the names to import.' },
  { name: 'API', href: '/dev-api', about: 'All calls, to read and to try.' },
  {
    name: 'Dialog tests',
    href: '/test/dialogs',
    about: 'Dialogs by address, one over another, and too long for the window.',
  },
] as const

export type PlaygroundHref = (typeof PLAYGROUND_PAGES)[number]['href']
