import { readLastViewed } from './last-viewed.ts'
import { highlight } from '../../../lib/dom/highlight.ts'
import type { LastViewedList } from './last-viewed.ts'

/** Lights up what was touched last in this list, if it is the list of that address. */
export function highlightLastViewed(
  list: HTMLElement | null,
  name: LastViewedList,
  address: string,
  withFocus: boolean,
): void {
  const lastViewed = readLastViewed(name)
  if (lastViewed?.address !== address) return
  const element = list?.querySelector<HTMLElement>(`[data-touch='${lastViewed.element}']`)
  // A reloaded page keeps its scroll position, whatever was touched before.
  if (element) highlight(element, { withFocus, stays: !withFocus && scrollY > 0 })
}
