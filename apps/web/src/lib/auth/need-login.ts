import { create } from 'zustand'

/** The action that required a login (DG-01). */
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

interface LoginRequest {
  /** The requested page; null while the dialog is closed. */
  redirect: string | null
  action?: LoginAction
  /** Guest buyers can do it, too: called once the visitor is one. */
  asGuest?: (() => void) | undefined
  /** The user declined. */
  onCancel?: () => void
}

export const useNeedLogin = create<LoginRequest>(() => ({ redirect: null }))

/** Opens the login dialog. After login, leads to `redirect`, a path of this site. */
export const askToLogin = (redirect: string, more: Omit<LoginRequest, 'redirect'> = {}) =>
  useNeedLogin.setState({ redirect, ...more }, true)

export const stopAsking = () => useNeedLogin.setState({ redirect: null }, true)
