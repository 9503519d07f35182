/** Hands a file over to the browser's own downloads. */
export function saveByLink(url: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  // What the address answers with, should it be a page after all, opens beside this one.
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}
