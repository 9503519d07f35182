import { browserTexts } from '../i18n/browser-texts.ts'
import { nativePlugins } from '../native/bridge.ts'
import { toast } from './toasts.ts'

export interface Shared {
  title: string
  /** Path on this site, including query and hash. */
  path: string
  /** Copies the link even if there is a share sheet. */
  copyOnly?: boolean
}

/** Whether the device has a share sheet and is used by touch. */
export const hasShareSheet = (): boolean =>
  nativePlugins().Share !== undefined ||
  (matchMedia('(hover: none)').matches && 'share' in navigator)

/** Opens the share sheet, in our app through the app. Closing it is no error. */
async function openShareSheet(shared: { title: string; url: string }): Promise<void> {
  const { Share } = nativePlugins()
  await (Share ? Share.share(shared) : navigator.share(shared)).catch(() => undefined)
}

/** Shares a link with the device's share sheet on touch devices, else copies it to the clipboard. */
export async function share({ title, path, copyOnly = false }: Shared): Promise<void> {
  const url = new URL(path, location.origin).href
  if (!copyOnly && hasShareSheet()) {
    await openShareSheet({ title, url })
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    toast(browserTexts()('linkCopied'))
  } catch {
    toast(url)
  }
}

/** Copies a text to the clipboard and confirms it. `what` names it in the user's language. */
export const copyText = (text: string, what: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => toast(browserTexts()('copied', { what })),
    () => toast(browserTexts()('copyFailed')),
  )
