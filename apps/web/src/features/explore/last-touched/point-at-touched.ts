import { readTouched } from './last-touched.ts'
import { highlight } from '../../../lib/dom/highlight.ts'
import type { TouchedList } from './last-touched.ts'

/** Lights up what was touched last in this list, if it is the list of that address. */
export function pointAtTouched(
  list: HTMLElement | null,
  name: TouchedList,
  address: string,
  withFocus: boolean,
): void {
  const touched = readTouched(name)
  if (touched?.address !== address) return
  const element = list?.querySelector<HTMLElement>(`[data-touch='${touched.element}']`)
  // A reloaded page keeps its scroll position, whatever was touched before.
  if (element) highlight(element, { withFocus, stays: !withFocus && scrollY > 0 })
}
