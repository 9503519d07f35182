import { type MouseEvent, useEffect, useRef } from 'react'
import { cameBack } from '../../lib/came-back.ts'
import { hasTouched, keepTouched } from './touched.ts'
import { writeView } from './explore-view.ts'
import type { Explore } from './use-explore.ts'

/**
 * Remembers the row or card that was touched last; who returns to the same list finds it in view, lit up for two
 * seconds (EX-11), and after Back or Forward with the focus. To be spread on the element around the list.
 */
export function useLastTouched({ view, subgenre, hrefTo }: Explore, ready: boolean) {
  const address = hrefTo({ page: view.page })
  const list = useRef<HTMLDivElement>(null)
  const arrived = useRef(false)
  useEffect(() => {
    if (!ready || arrived.current) return
    arrived.current = true
    if (!hasTouched()) return
    const back = cameBack()
    const point = async () => {
      const [{ readTouched }, { lightUp }] = await Promise.all([
        import('./last-touched.ts'),
        import('../../lib/light-up.ts'),
      ])
      const touched = readTouched()
      if (touched?.address !== address) return
      // By now the heading has had the focus, and the router has scrolled.
      const element = list.current?.querySelector<HTMLElement>(`[data-touch='${touched.element}']`)
      if (element) lightUp(element, back)
    }
    void point()
  }, [ready, address])
  return {
    ref: list,
    onClickCapture: ({ target }: MouseEvent) => {
      const element = target instanceof Element && target.closest<HTMLElement>('[data-touch]')
      const name = element && element.dataset['touch']
      if (!name) return
      const { bpm = null, key = null, tags = null } = writeView(view)
      const scroll = Math.round(scrollY)
      keepTouched({
        address,
        element: name,
        scroll,
        subGenre: subgenre?.name ?? null,
        bpm,
        keys: key,
        tags,
        albumId: name.startsWith('release-') ? Number(name.slice(8)) : null,
      })
    },
  }
}
