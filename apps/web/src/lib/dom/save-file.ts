/** What no file system takes in a name. */
const UNNAMEABLE = /[\p{Cc}\\/:*?"<>|]+/gu

/** Hands a text to the browser's downloads. */
export const saveFile = (name: string, text: string, type: string): void =>
  saveBlob(name, new Blob([text], { type }))

/** Hands a file to the browser's downloads. */
export function saveBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name.replace(UNNAMEABLE, '-')
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}
