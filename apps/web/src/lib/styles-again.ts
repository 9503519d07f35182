/** A sheet that failed has no rules, or none that may be looked at. */
function hasFailed({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length
  } catch {
    return true
  }
}

/** Fetches the stylesheets that did not arrive: whoever asked for them does so only once. */
export async function stylesAgain(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const arrivals = links.filter(hasFailed).map((link) => {
    const anew = link.cloneNode() as HTMLLinkElement
    link.replaceWith(anew)
    return new Promise((resolve) => {
      anew.onload = resolve
      anew.onerror = resolve
    })
  })
  await Promise.all(arrivals)
}
