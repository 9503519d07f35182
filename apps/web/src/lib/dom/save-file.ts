import { saveInApp, savesInApp } from '../native/save-in-app.ts'

/** Characters that file systems don't allow in names. */
const UNNAMEABLE = /[\p{Cc}\\/:*?"<>|]+/gu

/** Downloads a text as a file. */
export const saveFile = (name: string, text: string, type: string): void =>
  saveBlob(name, new Blob([text], { type }))

/** Downloads a file; in our app, opens the share sheet with it. */
export function saveBlob(name: string, file: Blob): void {
  const safeName = name.replace(UNNAMEABLE, '-')
  if (savesInApp()) {
    void saveInApp(safeName, file)
    return
  }
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = safeName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}

/** Whether the page runs in our app on iOS, which would show a file instead of saving it, with no way back. */
const isInIosApp = () => 'ios' in document.documentElement.dataset

/** Starts a download from a signed address. The server names the file if no name is given. */
export function saveByLink(url: string, fileName = ''): void {
  const link = document.createElement('a')
  link.href = url
  // New windows of the app open in the browser, which can save files.
  if (isInIosApp()) link.target = '_blank'
  else link.download = fileName
  // If the server answers with a page instead of a file, keep it from accessing this one.
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}
