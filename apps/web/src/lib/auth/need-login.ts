import { create } from 'zustand'

/** What somebody wanted to do when they had to be asked to log in (DG-01). */
export type LoginAction =
  | 'add_to_cart'
  | 'open_cart'
  | 'set_you_price'
  | 'download_track'
  | 'remove_album_from_favorites'
  | 'add_album_to_favorites'
  | 'add_son_to_cart'
  | 'download_album'
  | 'set_your_price'

interface Asked {
  /** Where the listener wanted to go; null while nobody is asked. */
  wanted: string | null
  action?: LoginAction
  /** They would rather not. */
  onCancel?: () => void
}

export const useNeedLogin = create<Asked>(() => ({ wanted: null }))

/** Asks to log in; after that the way leads to `wanted`, a path of this site. */
export const askToLogin = (wanted: string, more: Omit<Asked, 'wanted'> = {}) =>
  useNeedLogin.setState({ wanted, ...more }, true)

export const stopAsking = () => useNeedLogin.setState({ wanted: null }, true)
