import { useSyncExternalStore } from 'react'

export type Theme = 'theme-dark' | 'theme-light'
const KEY = 'theme'

/**
 * Runs before the first paint: sets the stored theme (SH-10), whether somebody is signed in and has rows to come
 * in place of covers, how many of them open, and which notices were closed, so that nothing flashes. Its hash stands in
 * the content security policy.
 */
export const startScript =
  "try{var d=document.documentElement,s=localStorage;if(s.getItem('theme')==='theme-light')d.dataset.theme='light';" +
  'var l=location,o=/[?&]open=([^&]*)/.exec(l.search);' +
  "if(o)d.style.setProperty('--open-rows',o[1].split(',').length);" +
  "if(l.pathname.startsWith('/albums-list'))d.dataset.list='';" +
  "if(s.getItem('accessToken')){d.dataset.signedIn='';" +
  "if(s.getItem('opensList')=='true'&&/[?&]view=list/.test(l.search))d.dataset.list=''}" +
  "if(s.getItem('alphaClosed'))d.dataset.alphaClosed='';" +
  "if(s.getItem('hostClosed'))d.dataset.hostClosed=''}catch(e){}"

const current = (): Theme =>
  document.documentElement.dataset['theme'] === 'light' ? 'theme-light' : 'theme-dark'

function apply(theme: Theme): void {
  if (theme === 'theme-light') document.documentElement.dataset['theme'] = 'light'
  else delete document.documentElement.dataset['theme']
  dispatchEvent(new Event('themechange'))
}

export function flipTheme(): void {
  const next = current() === 'theme-light' ? 'theme-dark' : 'theme-light'
  localStorage.setItem(KEY, next)
  apply(next)
}

function subscribe(listener: () => void) {
  // Another tab's choice is followed.
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

/** Dark until the browser has said otherwise. */
export const useTheme = () => useSyncExternalStore(subscribe, current, (): Theme => 'theme-dark')
