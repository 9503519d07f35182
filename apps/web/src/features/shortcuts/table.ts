export const SHORTCUT_GROUPS = ['Player', 'Pages', 'This page'] as const

export interface Shortcut {
  /** Any of these; as `keyOf` names them. Two keys one after the other stand with a space between. */
  keys: readonly string[]
  does: string
  group: (typeof SHORTCUT_GROUPS)[number]
  /** Only while the focus is in the bar: elsewhere the key moves the page. */
  inPlayer?: true
  /** Holding the key goes on doing it. */
  repeats?: true
  /** Where it leads. */
  to?: string
}

const table = {
  playPause: { keys: ['Space'], does: 'Play or pause', group: 'Player' },
  seekBack: { keys: ['ArrowLeft'], does: 'Back 5 seconds', group: 'Player', repeats: true },
  seekForward: { keys: ['ArrowRight'], does: 'On 5 seconds', group: 'Player', repeats: true },
  seekTo: {
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    does: 'To 10 … 90 % of the track',
    group: 'Player',
  },
  previous: { keys: ['Shift+ArrowLeft'], does: 'Previous track', group: 'Player' },
  next: { keys: ['Shift+ArrowRight'], does: 'Next track', group: 'Player' },
  previousAlbum: {
    keys: ['Control+Shift+ArrowLeft', 'Shift+p'],
    does: 'Previous album',
    group: 'Player',
  },
  nextAlbum: { keys: ['Control+Shift+ArrowRight', 'Shift+n'], does: 'Next album', group: 'Player' },
  louder: {
    keys: ['ArrowUp'],
    does: 'Louder, with the focus in the bar',
    group: 'Player',
    inPlayer: true,
    repeats: true,
  },
  quieter: {
    keys: ['ArrowDown'],
    does: 'Quieter, with the focus in the bar',
    group: 'Player',
    inPlayer: true,
    repeats: true,
  },
  mute: { keys: ['m'], does: 'Mute', group: 'Player' },
  shuffle: { keys: ['s'], does: 'Shuffle', group: 'Player' },
  loop: { keys: ['r'], does: 'Loop the track', group: 'Player' },
  like: { keys: ['l'], does: 'Like the track', group: 'Player' },
  buy: { keys: ['b'], does: 'Buy the track, or add it to the cart', group: 'Player' },
  queue: { keys: ['q'], does: 'Queue', group: 'Player' },
  explore: { keys: ['g e'], does: 'Explore', group: 'Pages', to: '/' },
  library: { keys: ['g l'], does: 'Library', group: 'Pages', to: '/library' },
  cart: { keys: ['g c'], does: 'Cart', group: 'Pages', to: '/cart' },
  dashboard: { keys: ['g d'], does: 'Dashboard', group: 'Pages', to: '/dashboard/dashboard' },
  // Its link listens by itself too: it has to keep the browser from a search of its own before this table is here.
  search: { keys: ['/', 'Control+k'], does: 'Search', group: 'Pages' },
  filters: { keys: ['f'], does: 'Filters of Explore', group: 'This page' },
  view: { keys: ['v'], does: 'Grid or list', group: 'This page' },
  help: { keys: ['?'], does: 'This list', group: 'This page' },
  close: {
    keys: ['Escape'],
    does: 'Close what lies over the page, or leave the search',
    group: 'This page',
  },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof table

/** Every key that acts on its own: what is done for a press, and what the list of keys says. */
export const SHORTCUTS: Readonly<Record<ShortcutName, Shortcut>> = table

/** One character, alone or after another: what whoever dictates or leans on the keyboard may turn off. */
export const isLetter = (key: string): boolean =>
  key.split(' ').every((each) => [...each.replace('Shift+', '')].length === 1)
