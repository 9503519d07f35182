/** What no file system takes in a name. */
const UNNAMEABLE = /[\p{Cc}\\/:*?"<>|]+/gu

/** Hands a text to the browser's downloads. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name.replace(UNNAMEABLE, '-')
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}
