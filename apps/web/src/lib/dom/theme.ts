import { APP_BACKGROUND, APP_BACKGROUND_LIGHT } from '@hypha/contract/limits'
import { useSyncExternalStore } from 'react'

export type Theme = 'theme-dark' | 'theme-light'
const KEY = 'theme'

const current = (): Theme =>
  document.documentElement.dataset['theme'] === 'light' ? 'theme-light' : 'theme-dark'

function apply(theme: Theme): void {
  if (theme === 'theme-light') document.documentElement.dataset['theme'] = 'light'
  else delete document.documentElement.dataset['theme']
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', theme === 'theme-light' ? APP_BACKGROUND_LIGHT : APP_BACKGROUND)
  dispatchEvent(new Event('themechange'))
}

export function flipTheme(): void {
  const next = current() === 'theme-light' ? 'theme-dark' : 'theme-light'
  localStorage.setItem(KEY, next)
  apply(next)
}

function subscribe(listener: () => void) {
  // Follow a choice made in another tab.
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY) apply(event.newValue === 'theme-light' ? 'theme-light' : 'theme-dark')
  }
  addEventListener('storage', onStorage)
  addEventListener('themechange', listener)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('themechange', listener)
  }
}

/** The current theme; dark on the server. */
export const useTheme = () => useSyncExternalStore(subscribe, current, (): Theme => 'theme-dark')
