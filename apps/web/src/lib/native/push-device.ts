import type { AppContext } from '../app-context.ts'
import type { NativeMessaging } from './bridge.ts'

type App = Pick<AppContext, 'api' | 'session'>

/** Present while the server sends push messages to this phone, as far as this app knows. */
const REGISTERED = 'hasPush'

const isRegistered = () => localStorage.getItem(REGISTERED) !== null

const send = (api: AppContext['api'], token: string) =>
  api.pushDevices.registerPushDevice({
    body: {
      token,
      platform: 'ios' in document.documentElement.dataset ? 'ios' : 'android',
    },
  })

/** Lets the server send push messages to this phone. The user must have allowed notifications. */
export async function registerDevice({ api }: App, messaging: NativeMessaging): Promise<void> {
  const { token } = await messaging.getToken()
  await send(api, token)
  localStorage.setItem(REGISTERED, '')
}

/** Makes the token of this phone invalid, even if the server can't be reached. */
export function forgetDevice(messaging: NativeMessaging): void {
  localStorage.removeItem(REGISTERED)
  void messaging.deleteToken().catch(() => undefined)
}

export async function removeDevice({ api }: App, messaging: NativeMessaging): Promise<void> {
  await api.pushDevices.removePushDevice()
  forgetDevice(messaging)
}

/** Keeps the device registered: its token changes at times. Forgets it when the user logs out. */
export function followDevice(app: App, messaging: NativeMessaging): void {
  messaging.addListener('tokenReceived', ({ token }) => {
    if (isRegistered()) void send(app.api, token).catch(() => undefined)
  })
  const check = () => {
    if (isRegistered() && !app.session.buyer()) forgetDevice(messaging)
  }
  app.session.subscribe(check)
  check()
  if (isRegistered()) void registerDevice(app, messaging).catch(() => undefined)
}
