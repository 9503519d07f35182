import { readLastViewed } from './last-viewed.ts'
import { highlight } from '../../../lib/dom/highlight.ts'
import type { LastViewedList } from './last-viewed.ts'

/** Highlights the last-viewed item of the list if the URL matches. */
export function highlightLastViewed(
  list: HTMLElement | null,
  name: LastViewedList,
  address: string,
  withFocus: boolean,
): void {
  const lastViewed = readLastViewed(name)
  if (lastViewed?.address !== address) return
  const element = list?.querySelector<HTMLElement>(`[data-touch='${lastViewed.element}']`)
  // A reloaded page keeps its scroll position.
  if (element) highlight(element, { withFocus, isPersistent: !withFocus && scrollY > 0 })
}
