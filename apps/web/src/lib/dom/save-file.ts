/** Characters that file systems don't allow in names. */
const UNNAMEABLE = /[\p{Cc}\\/:*?"<>|]+/gu

/** Downloads a text as a file. */
export const saveFile = (name: string, text: string, type: string): void =>
  saveBlob(name, new Blob([text], { type }))

/** Downloads a file. */
export function saveBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name.replace(UNNAMEABLE, '-')
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}
