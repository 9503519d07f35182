import { browserTexts } from '../i18n/browser-texts.ts'
import { toast } from './toasts.ts'

export interface Shared {
  title: string
  /** Path of this site, with what follows it. */
  path: string
  /** The address, even where there is a sheet to share with. */
  copyOnly?: boolean
}

/** Whether the device has a sheet to share with, and fingers use it. */
export const hasShareSheet = (): boolean =>
  matchMedia('(hover: none)').matches && 'share' in navigator

/** Hands a link on: by the sheet of the device where it has one and fingers use it, else into the clipboard. */
export async function share({ title, path, copyOnly = false }: Shared): Promise<void> {
  const url = new URL(path, location.origin).href
  if (!copyOnly && hasShareSheet()) {
    // Closing the sheet is no failure.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    toast(browserTexts()('linkCopied'))
  } catch {
    toast(url)
  }
}

/** Puts a text into the clipboard, and says so; `what` names it in the reader's language. */
export const copyText = (text: string, what: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => toast(browserTexts()('copied', { what })),
    () => toast(browserTexts()('copyFailed')),
  )
