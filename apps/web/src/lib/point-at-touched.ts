import { readTouched } from './last-touched.ts'
import { lightUp } from './light-up.ts'
import type { TouchedList } from './touched.ts'

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
  if (element) lightUp(element, withFocus)
}
