import { newKey } from '../../../lib/api/transport.ts'
import type { AppContext } from '../../../lib/app-context.ts'
import { loadTexts } from '../../../lib/i18n/load-texts.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { openRealtime, type Realtime } from '../../../lib/realtime/realtime.ts'
import { playerNow } from '../player-store.ts'
import { usePlayer } from '../player-state.ts'
import { deviceName } from './device-name.ts'

/** Identifies this page in messages to the user's browsers. */
const browser = newKey()

/** Pauses the user's other devices. */
export async function takeOver(app: AppContext): Promise<void> {
  const { t } = await loadTexts(app, 'player')
  await app.api.library.takeOver({ body: { browser, device: deviceName(t, navigator.userAgent) } })
}

/** Pauses when another device continues the music, after `onTaken`. @returns a function that stops it */
export function pauseWhenTakenOver(
  app: AppContext,
  userId: number,
  onTaken: () => void,
): () => void {
  let isLeft = false
  let realtime: Realtime | null = null
  openRealtime(app.api, userId).then(
    (opened) => {
      if (isLeft) return opened.close()
      realtime = opened
      opened.onPlayback((message) => {
        const { status } = usePlayer.getState()
        if (message.browser === browser || (status !== 'playing' && status !== 'loading')) return
        onTaken()
        playerNow()?.pause()
        void loadTexts(app, 'player').then(({ t }) =>
          toast(t('continue.elsewhere', { device: message.device })),
        )
      })
    },
    () => undefined,
  )
  return () => {
    isLeft = true
    realtime?.close()
  }
}
