import { toast } from './toasts.ts'

/** Puts a text into the clipboard, and says so. */
export const copyText = (text: string, what: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => toast(`${what} copied`),
    () => toast('Copying is not possible here. Select the text and copy it yourself.'),
  )
