/** The pages for developers, in the order of their navigation (RT-24). */
export const PLAYGROUND_PAGES = [
  { name: 'Overview', href: '/dev', about: 'Messages, charts, menus and navigation.' },
  { name: 'Buttons', href: '/dev/buttons', about: 'Every button in every state.' },
  { name: 'Forms', href: '/dev/forms', about: 'Every field, and a form that checks them.' },
  { name: 'Form styles', href: '/dev/form-styles', about: 'How fields are laid out.' },
  { name: 'Dialogs', href: '/dev/dialogs', about: 'Dialogs, questions and menus.' },
  { name: 'Dialog tests', href: '/test/dialogs', about: 'Long, nested and busy dialogs.' },
  { name: 'Icons', href: '/dev-svg-icons', about: 'Every icon, by its name.' },
  { name: 'API', href: '/dev-api', about: 'Every call, and a place to try it.' },
] as const

export type PlaygroundAddress = (typeof PLAYGROUND_PAGES)[number]['href']
