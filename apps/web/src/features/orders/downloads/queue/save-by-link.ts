/** Starts a download in the browser. */
export function saveByLink(url: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  // If the server answers with a page instead of a file, keep it from accessing this one.
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}
