let page = ''
let playing: string | null = null

const show = () => {
  document.title = playing ?? page
}

/** Sets the title of the current page. */
export function setPageTitle(title: string): void {
  page = title
  show()
}

/** Shows the playing track instead of the page's title; null restores it. */
export function setPlayingTitle(title: string | null): void {
  playing = title
  show()
}

/** Returns the page's own title, even while the tab shows the playing track. */
export const pageTitle = () => page
