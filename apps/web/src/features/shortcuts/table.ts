export const SHORTCUT_GROUPS = ['player', 'pages', 'page'] as const

export interface Shortcut {
  /** Any of these, named as by `keyOf`. The keys of a sequence are separated by a space. */
  keys: readonly string[]
  group: (typeof SHORTCUT_GROUPS)[number]
  /** Only while the player bar has the focus; elsewhere the key scrolls the page. */
  inPlayer?: true
  /** Repeats while the key is held. */
  repeats?: true
  /** The page it opens. */
  to?: string
}

const table = {
  // not translated: the name of a key
  playPause: { keys: ['Space'], group: 'player' },
  seekBack: { keys: ['ArrowLeft'], group: 'player', repeats: true },
  seekForward: { keys: ['ArrowRight'], group: 'player', repeats: true },
  seekTo: {
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    group: 'player',
  },
  previous: { keys: ['Shift+ArrowLeft'], group: 'player' },
  next: { keys: ['Shift+ArrowRight'], group: 'player' },
  previousAlbum: {
    keys: ['Control+Shift+ArrowLeft', 'Shift+p'],
    group: 'player',
  },
  nextAlbum: { keys: ['Control+Shift+ArrowRight', 'Shift+n'], group: 'player' },
  louder: {
    keys: ['ArrowUp'],
    group: 'player',
    inPlayer: true,
    repeats: true,
  },
  quieter: {
    keys: ['ArrowDown'],
    group: 'player',
    inPlayer: true,
    repeats: true,
  },
  mute: { keys: ['m'], group: 'player' },
  shuffle: { keys: ['s'], group: 'player' },
  loop: { keys: ['r'], group: 'player' },
  like: { keys: ['l'], group: 'player' },
  buy: { keys: ['b'], group: 'player' },
  queue: { keys: ['q'], group: 'player' },
  explore: { keys: ['g e'], group: 'pages', to: '/' }, // not translated: keys
  library: { keys: ['g l'], group: 'pages', to: '/library' }, // not translated: keys
  cart: { keys: ['g c'], group: 'pages', to: '/cart' }, // not translated: keys
  dashboard: { keys: ['g d'], group: 'pages', to: '/dashboard/dashboard' }, // not translated: keys
  // Also handled by the search link, which must prevent the browser's own search before this table is loaded.
  search: { keys: ['/', 'Control+k'], group: 'pages' },
  filters: { keys: ['f'], group: 'page' },
  view: { keys: ['v'], group: 'page' },
  help: { keys: ['?'], group: 'page' },
  close: {
    keys: ['Escape'],
    group: 'page',
  },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof table

/** All keyboard shortcuts: what they do and how the help lists them. */
export const SHORTCUTS: Readonly<Record<ShortcutName, Shortcut>> = table

export const SHORTCUT_NAMES = Object.keys(table) as ShortcutName[]

/** Whether it is a single character, which speech-input users may turn off. */
export const isLetter = (key: string): boolean =>
  key.split(' ').every((each) => [...each.replace('Shift+', '')].length === 1)
