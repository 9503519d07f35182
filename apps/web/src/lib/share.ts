import { toast } from './toasts.ts'

export interface Shared {
  title: string
  /** Path of this site, with what follows it. */
  path: string
  /** The address, even where there is a sheet to share with. */
  copyOnly?: boolean
}

/** Hands a link on: by the sheet of the device where it has one and fingers use it, else into the clipboard. */
export async function share({ title, path, copyOnly = false }: Shared): Promise<void> {
  const url = new URL(path, location.origin).href
  const touch = matchMedia('(hover: none)').matches
  if (!copyOnly && touch && 'share' in navigator) {
    // Closing the sheet is no failure.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    toast('Link copied')
  } catch {
    toast(url)
  }
}
