let page = ''
let playing: string | null = null

const show = () => {
  document.title = playing ?? page
}

/** The title of the page that is shown. */
export function setPageTitle(title: string): void {
  page = title
  show()
}

/** What plays, in place of the page's title; null when nothing does. */
export function setPlayingTitle(title: string | null): void {
  playing = title
  show()
}

/** The page's own title, also while the tab shows another. */
export const pageTitle = () => page
