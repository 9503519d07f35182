import { isAppLink } from '@hypha/contract/rules/app-links'
import type { AppContext } from '../app-context.ts'
import { nativePlugins, type NativePlugins } from './bridge.ts'
import { installLockScreen } from './lock-screen.ts'
import { followDevice } from './push-device.ts'

/** Opens a path of this site in the application. */
type Open = (path: string) => void

/** Opens a link to this site, and no other. */
function openLink(link: URL | null, open: Open): void {
  if (link?.origin !== location.origin) return
  const path = link.pathname + link.search + link.hash
  if (isAppLink(link.pathname)) open(path)
  else location.assign(path)
}

/** Opens links that were tapped in another app. The app keeps those that arrive before the page listens. */
function openLinks({ App }: NativePlugins, open: Open): void {
  App?.addListener('appUrlOpen', ({ url }) => openLink(URL.parse(url), open))
}

/** Opens the pages of notifications that were tapped. */
function openNotifications({ FirebaseMessaging }: NativePlugins, open: Open): void {
  FirebaseMessaging?.addListener(
    'notificationActionPerformed',
    ({ actionId, notification: { data } }) => {
      const href = (data as { href?: unknown } | undefined)?.href
      if (actionId === 'tap' && typeof href === 'string')
        openLink(URL.parse(href, location.origin), open)
    },
  )
}

/** The layer that Escape would close. */
const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Android's back button closes an open layer or goes back; on the first page it minimizes the app, and the music keeps playing. */
function goBack({ App }: NativePlugins): void {
  App?.addListener('backButton', ({ canGoBack }) => {
    if (document.querySelector(LAYER)) {
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    } else if (canGoBack) history.back()
    else void App.minimizeApp()
  })
}

/** The device's own bars follow the theme: their style says how dark the page behind them is. */
function colorBars({ SystemBars }: NativePlugins): void {
  if (!SystemBars) return
  const root = document.documentElement
  const apply = () =>
    void SystemBars.setStyle({ style: root.dataset['theme'] === 'light' ? 'LIGHT' : 'DARK' })
  new MutationObserver(apply).observe(root, { attributeFilter: ['data-theme'] })
  apply()
}

/**
 * Connects the page to our app: links, push messages, back button, lock screen, system bars. Only loaded in the app.
 */
export function connectApp(app: Pick<AppContext, 'api' | 'session'>, open: Open): void {
  const plugins = nativePlugins()
  if (plugins.MediaSession) installLockScreen(plugins.MediaSession)
  openLinks(plugins, open)
  openNotifications(plugins, open)
  if (plugins.FirebaseMessaging) followDevice(app, plugins.FirebaseMessaging)
  goBack(plugins)
  colorBars(plugins)
}
